import type { ReactNode } from "react";
import { Prose } from "./prose";

/** A page of the reference: its title, what it is about, and the rest. */
export function DeveloperPage({
  title,
  lead,
  wide = false,
  children,
}: {
  title: string;
  lead?: string;
  /** For tables and operations; reading is better narrow. */
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <main id="main" tabIndex={-1} className={wide ? "min-w-0 outline-none" : "max-w-3xl outline-none"}>
      <h1 className="mt-10 text-4xl">{title}</h1>
      {lead && (
        <p className="mt-3 max-w-prose text-lg text-muted">
          <Prose text={lead} />
        </p>
      )}
      <div className="mt-8">{children}</div>
    </main>
  );
}
