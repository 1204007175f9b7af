import { Fragment, type ReactNode } from "react";
import { Prose } from "./prose";

/** A title that may be a name, such as `subscription.quotaNotification`, which is wider than a phone: its parts may break. */
const breakable = (title: string): ReactNode =>
  title.split(/(?<=[a-z]\.)|(?<=[a-z])(?=[A-Z])/).map((part, index) => (
    <Fragment key={part}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));

/** A page of the reference: its title, a summary, and its content. */
export function DeveloperPage({
  title,
  lead,
  wide = false,
  children,
}: {
  title: string;
  lead?: string;
  /** For tables and operations; narrow pages are easier to read. */
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <main id="main" tabIndex={-1} className={wide ? "min-w-0 outline-none" : "max-w-3xl outline-none"}>
      <h1 className="wrap-anywhere mt-10 text-4xl">{breakable(title)}</h1>
      {lead && (
        <p className="mt-3 max-w-prose text-lg text-muted">
          <Prose text={lead} />
        </p>
      )}
      <div className="mt-8">{children}</div>
    </main>
  );
}
