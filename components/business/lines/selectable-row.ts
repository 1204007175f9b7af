import type { ListedLine } from "./lines";

export type SelectableRow = {
  id: string;
  original: ListedLine;
  getToggleSelectedHandler: () => (event: unknown) => void;
};
