import { useTranslations } from "next-intl";
import { JsonBlock } from "../integrations/json-block";
import { Panel } from "../panel";
import { StaffLink } from "../staff-link";
import type { PayloadChange } from "./payload-changes";

export type PayloadView = {
  /** Null after the event was deleted. */
  payload: unknown;
  revision: string;
  /** The revision of the brand's webhooks. */
  pinned: string;
  /** Every served revision, with the page that shows it. */
  revisions: readonly { name: string; href: string }[];
  /** The differences to the pinned revision; null when that one is shown. */
  changes: readonly PayloadChange[] | null;
};

/** The body of a delivery in the shape of a revision, and the differences to another one. */
export function PayloadPanel({ view }: { view: PayloadView }) {
  const t = useTranslations("adminWebhooks");
  const { payload, revision, pinned, revisions, changes } = view;
  return (
    <Panel title={t("payload")} lead={t("payloadLead", { revision: pinned })}>
      {revisions.length > 1 && (
        <nav aria-label={t("revisions")} className="mb-3 flex flex-wrap gap-2">
          {revisions.map(({ name, href }) => (
            <StaffLink
              key={name}
              href={href}
              scroll={false}
              aria-current={name === revision ? "page" : undefined}
              className="inline-flex min-h-9 items-center rounded-control border px-3 font-mono text-xs hover:bg-sunken aria-[current=page]:border-foreground aria-[current=page]:font-semibold"
            >
              {name}
            </StaffLink>
          ))}
        </nav>
      )}
      {changes && <Changes changes={changes} revision={revision} pinned={pinned} />}
      {payload === null ? (
        <p className="text-muted text-sm">{t("payloadGone")}</p>
      ) : (
        <JsonBlock label={t("body")} text={JSON.stringify(payload, null, 2)} />
      )}
    </Panel>
  );
}

function Changes({
  changes,
  revision,
  pinned,
}: {
  changes: readonly PayloadChange[];
  revision: string;
  pinned: string;
}) {
  const t = useTranslations("adminWebhooks");
  if (changes.length === 0) return <p className="mb-3 text-muted text-sm">{t("sameShape", { pinned })}</p>;
  return (
    <section className="mb-3 text-sm" aria-label={t("differences")}>
      <h3 className="mb-1 font-medium">{t("differsFrom", { revision, pinned })}</h3>
      <ul className="max-h-72 divide-y overflow-y-auto rounded-control border">
        {changes.map(({ path, before, after }) => (
          <li key={path} className="px-3 py-2">
            <p className="break-all font-mono text-xs">{path}</p>
            <p className="break-all text-muted text-xs">
              {after === undefined
                ? t("onlyIn", { revision: pinned, value: before ?? "" })
                : before === undefined
                  ? t("onlyIn", { revision, value: after })
                  : t("insteadOf", { value: after, before })}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
