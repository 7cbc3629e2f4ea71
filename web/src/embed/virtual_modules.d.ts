/** All icons of a game as one element, made by build/drawings.js. */
declare module "virtual:icons" {
  const icons: string;
  export default icons;
}
declare module "virtual:icons-kanaloa" {
  const icons: string;
  export default icons;
}
/** Sentences by language, and diagrams by file, made by build/frame.js. */
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
