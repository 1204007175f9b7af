import { useTranslations } from "next-intl";
import type { WorkItem } from "@/lib/watch/work/model";
import { callName } from "../approvals/call-name";
import { reasonWords } from "../disputes/reason-words";

/** A translator as this file uses it: with keys that are known at run time only. */
type Say = { (key: string): string; has(key: string): boolean };

/** The text of a key; null for a value of an open set that has none. */
const known = (t: Say, key: string): string | null => (t.has(key) ? t(key) : null);

/**
 * The code of a work item in words: a state, or the reason of a failure. Null for the name of a job or of an unknown
 * event, and for a code of another system that has no text: they stay as they are. Runs on the server.
 */
export function useCodeWords(): (kind: WorkItem["kind"], code: string) => string | null {
  const step = useTranslations("adminWork.invoiceStep") as unknown as Say;
  const does = useTranslations("adminTimeline.carrierDoes") as unknown as Say;
  const event = useTranslations("adminTimeline.event") as unknown as Say;
  const porting = useTranslations("adminLine.portingStatus") as unknown as Say;
  const books = useTranslations("adminBooks.kind") as unknown as Say;
  const failure = useTranslations("staffFailures.code") as unknown as Say;
  const reason = useTranslations("staffFailures.reason") as unknown as Say;
  const dispute = useTranslations("adminDisputes.reason");
  const call = useTranslations("adminApprovals.call");
  return (kind, code) => {
    switch (kind) {
      case "NETWORK_OPERATION":
        return known(does, code);
      case "NETWORK_FAILURE": {
        const [type = "", why] = code.split(" ", 2);
        const what = known(does, type) ?? type;
        return why === undefined ? what : `${what}: ${known(reason, why) ?? why}`;
      }
      case "INVOICE":
        return known(step, code);
      case "ORDER_ITEM":
        return known(failure, code) ?? known(reason, code);
      case "PORTING":
        return known(porting, code) ?? known(reason, code);
      case "DISPUTE":
        return reasonWords(code, dispute);
      case "DISCREPANCY":
        return known(books, code);
      case "APPROVAL":
        return callName(code, call).text;
      case "DELIVERY":
      case "DEAD_DELIVERY":
        return known(event, code.replaceAll(".", "_"));
      default:
        return null;
    }
  };
}
