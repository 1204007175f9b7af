import type { ListedSubscription } from "./lines";

export type SelectableRow = {
  id: string;
  original: ListedSubscription;
  getToggleSelectedHandler: () => (event: unknown) => void;
};
