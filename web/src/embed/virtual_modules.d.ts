/** What build/drawings.js makes: all icons as one element. */
declare module "virtual:icons" {
  const icons: string;
  export default icons;
}
/** What build/frame.js makes: sentences by language, positions by heap. */
declare module "virtual:frame-words" {
  const words: Record<string, () => Promise<{ default: object }>>;
  export default words;
}
declare module "virtual:frame-kanaloa" {
  const words: Record<string, () => Promise<{ default: object }>>;
  export default words;
}
declare module "virtual:frame-diagrams" {
  const diagrams: Record<string, () => Promise<{ default: Record<string, string> }>>;
  export default diagrams;
}
