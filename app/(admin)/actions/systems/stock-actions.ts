import { getTranslations } from "next-intl/server";
import { actionMaker, allowedActions, undoWith } from "@/app/(admin)/actions/action-of";
import type { StaffIdentity } from "@/app/(admin)/staff/staff-call";
import type { Action } from "@/components/admin/act/action";
import type { PoolNumber } from "@/lib/inventory/model";
import { quarantinePhoneNumber, releasePhoneNumber } from "@/lib/inventory/operations";
import { NUMBER_MOVES } from "@/lib/inventory/states";

/** What a person may do now with each number of the pool. */
export async function numberActions(me: StaffIdentity): Promise<(number: PoolNumber) => Action[]> {
  const [maker, t] = await Promise.all([actionMaker(me), getTranslations("adminStock")]);
  const operations = { quarantine: quarantinePhoneNumber, release: releasePhoneNumber };
  const action = (verb: keyof typeof operations, number: PoolNumber): Action | null => {
    const { msisdn, status } = number;
    return NUMBER_MOVES[verb].from.includes(status)
      ? maker.make(operations[verb], {
          params: { msisdn },
          // A number that was free is free again.
          ...(verb === "quarantine" &&
            status === "AVAILABLE" && {
              undo: undoWith({ action: action("release", { ...number, status: "QUARANTINED" }) }),
            }),
          words: {
            title: t(`${verb}.title`),
            text: t(`${verb}.text`, { number: msisdn }),
            submit: t(`${verb}.submit`),
            done: t(`${verb}.done`),
          },
        })
      : null;
  };
  return (number) => allowedActions([action("quarantine", number), action("release", number)]);
}
