import type { Action } from "../act/action";
import { ActionButton } from "../act/action-button";
import { Cell } from "../table";

/** The last cell of a row, with its actions. */
export const RowActions = ({ actions }: { actions: readonly Action[] }) => (
  <Cell>
    <div className="flex flex-wrap justify-end gap-2">
      {actions.map((action) => (
        <ActionButton key={action.title} action={action} intent={action.danger ? "danger" : "secondary"} />
      ))}
    </div>
  </Cell>
);
