import { useTranslations } from "next-intl";
import { StaffMessages } from "@/components/admin/shell/staff-messages";
import { cn } from "@/components/ui/cn";
import { Badge } from "@/components/ui/text/badge";
import { DateText } from "@/components/ui/text/date-text";
import type { WorkItem } from "@/lib/watch/work/model";
import type { Action } from "../act/action";
import { ActionButton } from "../act/action-button";
import { ContactLink } from "../search/contact-link";
import { Cell, HeadCell, rowStyle, Table } from "../table";
import { CodeText } from "./code-text";
import { TakeButton } from "./take-button";
import { showsContact } from "./work-path";

/** An item of the queue with the person's actions on it. */
export type ShownWork = {
  item: WorkItem;
  /** The page of its subject; null where there is none or the person may not open it. */
  path: string | null;
  /** Whether it is unassigned, and the person may claim it. */
  mayTake: boolean;
  actions: readonly Action[];
  /** Whether its time is up. */
  isLate: boolean;
};

/** The queue as a table: the problem, the customer, the times, the owner, and the actions. */
export function WorkTable({
  label,
  work,
  named = true,
  framed = true,
}: {
  label: string;
  work: readonly ShownWork[];
  /** Whether to show the customer. False where all items belong to one customer. */
  named?: boolean;
  /** False inside a panel. */
  framed?: boolean;
}) {
  const t = useTranslations("adminWork");
  return (
    <StaffMessages areas={["adminAct", "adminWork"]}>
      <Table label={label} framed={framed}>
        <thead>
          <tr>
            <HeadCell>{t("what")}</HeadCell>
            <HeadCell className="max-md:hidden">{t("since")}</HeadCell>
            <HeadCell className="max-lg:hidden">{t("owner")}</HeadCell>
            <HeadCell className="max-sm:hidden">
              <span className="sr-only">{t("actions")}</span>
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {work.map(({ item, path, mayTake, actions, isLate }) => (
            <tr key={item.workItemId} className={rowStyle}>
              <Cell className="min-w-56">
                <What item={item} path={path} named={named} />
                <span className="mt-1 flex flex-wrap gap-x-3 gap-y-1 text-muted text-xs">
                  {item.code && <CodeText kind={item.kind} code={item.code} />}
                  <Since item={item} className="md:hidden" />
                  {item.dueAt && (
                    <span className={cn("tabular", isLate && "font-medium text-danger")}>
                      {t.rich("due", { at: () => <DateText value={item.dueAt ?? ""} format="dateTime" /> })}
                    </span>
                  )}
                  <Owner item={item} className="lg:hidden" />
                </span>
                {/* A phone has no room for the buttons next to the text. */}
                <Buttons work={{ item, mayTake, actions }} className="mt-2 sm:hidden" />
              </Cell>
              <Cell className="tabular whitespace-nowrap text-muted max-md:hidden">
                <Since item={item} />
              </Cell>
              <Cell className="whitespace-nowrap max-lg:hidden">
                <Owner item={item} />
              </Cell>
              <Cell className="max-sm:hidden">
                <Buttons work={{ item, mayTake, actions }} className="justify-end xl:flex-nowrap" />
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </StaffMessages>
  );
}

function Buttons({
  work: { item, mayTake, actions },
  className,
}: {
  work: Pick<ShownWork, "item" | "mayTake" | "actions">;
  className: string;
}) {
  return (
    <span className={cn("flex flex-wrap gap-2", className)}>
      {mayTake && <TakeButton workItemId={item.workItemId} />}
      {actions.map((action) => (
        <ActionButton key={action.title} action={action} intent="ghost" />
      ))}
    </span>
  );
}

function What({ item, path, named }: Pick<ShownWork, "item" | "path"> & { named: boolean }) {
  const t = useTranslations("adminWork");
  const name = t(`kind.${item.kind}`);
  return (
    <>
      {path ? (
        <ContactLink
          href={path}
          customerId={item.customer?.customerId}
          ticket={t("ticket", { kind: name, id: item.workItemId.slice(-6) })}
          endsWhenLeft={showsContact(item)}
          className="font-medium underline decoration-1 decoration-border-strong underline-offset-4 hover:decoration-2"
        >
          {name}
        </ContactLink>
      ) : (
        <span className="font-medium">{name}</span>
      )}
      {named && item.customer && <span className="text-muted"> · {item.customer.name}</span>}
      {item.subject && <span className="wrap-anywhere block max-w-prose">{item.subject}</span>}
      <span className="block max-w-prose text-muted">{t(`about.${item.kind}`)}</span>
    </>
  );
}

function Since({ item, className }: { item: WorkItem; className?: string }) {
  const t = useTranslations("adminWork");
  if (item.state === "SNOOZED" && item.snoozedUntil)
    return (
      <span className={className}>
        {t.rich("snoozed", { at: () => <DateText value={item.snoozedUntil ?? ""} format="dateTime" /> })}
      </span>
    );
  return (
    <span className={className}>
      <DateText value={item.closedAt ?? item.standingSince} format="dateTime" />
    </span>
  );
}

function Owner({ item, className }: { item: WorkItem; className?: string }) {
  const t = useTranslations("adminWork");
  if (!item.assignedTo) return <span className={cn("text-muted", className)}>{t("nobody")}</span>;
  return (
    <span className={className}>
      {item.isMine ? (
        <Badge tone="info" className="text-xs!">
          {t("you")}
        </Badge>
      ) : (
        item.assignedTo.name
      )}
    </span>
  );
}
