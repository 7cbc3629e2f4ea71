/** What games by link need of the page. */
import type {
  Actions,
  DialogsPart,
  Match,
  Saves,
  Screen,
  Speech,
  State,
  Story,
  SupervisedEngine,
  Table,
  Words,
} from "../../games/kahuna/context.d.ts";

export interface LinkParts {
  state: State;
  saves: Saves;
  words: Words;
  story: Pick<Story, "reasonText" | "summary">;
  speech: Pick<Speech, "announce" | "warn" | "stop">;
  screen: Pick<Screen, "context">;
  engine: Pick<SupervisedEngine, "ask">;
  table: Table;
  match: Pick<Match, "keep" | "proceed" | "comeBack">;
  dialogs: Pick<DialogsPart, "focus" | "sync">;
  act: Pick<Actions, "closeDialog" | "comeBack" | "keepFinished" | "open" | "openResult" | "openText">;
}
