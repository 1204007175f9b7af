import Link from "next/link";
import type { ReactNode } from "react";
import type { ChangelogEntry } from "@/lib/http/reference/changelog";
import { Prose } from "./prose";

const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** The changes by day, each with its anchor. */
export function Changelog({
  entries,
  hrefOf,
}: {
  entries: readonly ChangelogEntry[];
  /** The place of an operation in the reference. */
  hrefOf: (operationId: string) => string | undefined;
}) {
  const days = Map.groupBy(entries, ({ date }) => date);
  return [...days].map(([date, all]) => (
    <section key={date} aria-labelledby={`day-${date}`} className="mt-8">
      <h3 id={`day-${date}`} className="border-b pb-1.5 font-semibold text-base">
        <time dateTime={date}>{day.format(new Date(`${date}T00:00:00Z`))}</time>
      </h3>
      <ul className="divide-y">
        {all.map((entry) => (
          <Change key={entry.id} entry={entry} hrefOf={hrefOf} />
        ))}
      </ul>
    </section>
  ));
}

function Change({
  entry,
  hrefOf,
}: {
  entry: ChangelogEntry;
  hrefOf: (operationId: string) => string | undefined;
}) {
  const { id, kind, title, text, action, revision, operations = [], page } = entry;
  return (
    <li id={id} className="scroll-mt-28 py-4 target:bg-info-surface">
      <h4 className="font-semibold">
        <a href={`#${id}`} className="underline-offset-4 hover:underline">
          <Prose text={title} />
        </a>
      </h4>
      <p className="text-muted text-sm">
        {kind}
        {revision && (
          <>
            {" "}
            with revision <code className="font-mono">{revision}</code>
          </>
        )}
      </p>
      <p className="mt-1">
        <Prose text={text} />
      </p>
      {action && (
        <p className="mt-1">
          <strong className="font-semibold">What to do:</strong> <Prose text={action} />
        </p>
      )}
      {(page || operations.length > 0) && (
        <p className="mt-1 flex flex-wrap gap-x-4 text-sm">
          {page && <ChangeLink href={page.href}>{page.title}</ChangeLink>}
          {operations.map((operation) => {
            const href = hrefOf(operation);
            return (
              href && (
                <ChangeLink key={operation} href={href}>
                  <code className="font-mono">{operation}</code>
                </ChangeLink>
              )
            );
          })}
        </p>
      )}
    </li>
  );
}

const ChangeLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link
    href={href}
    prefetch={false}
    className="inline-flex min-h-8 items-center text-link underline-offset-4 [overflow-wrap:anywhere] hover:underline"
  >
    {children}
  </Link>
);
