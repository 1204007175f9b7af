import type { Metadata } from "next";
import Link from "next/link";
import { NEWEST_REVISION, referencePath } from "@/components/developers/links";
import { DeveloperPage } from "@/components/developers/page";
import { Prose } from "@/components/developers/prose";
import { buildReference } from "@/lib/http/reference/reference";
import { type CallerName, type ExpectedOutcome, TABLE_CALLERS } from "@/lib/identity/rights/table";

export const dynamic = "force-static";
export const metadata: Metadata = { title: "Permissions" };

const WHO: Readonly<Record<CallerName, string>> = {
  guest: "Guest",
  unattached: "Signed in",
  member: "MEMBER",
  manager: "MANAGER",
  admin: "ADMIN",
  outsider: "ADMIN elsewhere",
};

const MEANINGS: readonly [ExpectedOutcome, string][] = [
  ["ok", "Done."],
  ["some", "Returns a list with the customer's items."],
  ["none", "Returns a list without the customer's items."],
  ["401", "Must sign in."],
  ["403", "May see the resource, but may not do this."],
  ["404", "May not see the resource, so it is not found."],
];

const TONES: Readonly<Record<ExpectedOutcome, string>> = {
  ok: "text-success",
  some: "text-success",
  none: "text-muted",
  "401": "text-muted",
  "403": "text-danger",
  "404": "text-muted",
};

export default function PermissionsPage() {
  const { tags } = buildReference(NEWEST_REVISION, "end-user");
  return (
    <DeveloperPage
      title="Permissions"
      lead="On the end-user API, a request has the rights of its user. A user has a role in each of their customers. The table shows the result of each operation on a resource of one customer."
      wide
    >
      <dl className="grid gap-x-8 gap-y-1 sm:grid-cols-2">
        {MEANINGS.map(([outcome, meaning]) => (
          <div key={outcome} className="flex gap-3">
            <dt className={`w-14 shrink-0 font-mono ${TONES[outcome]}`}>{outcome}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-6 max-w-prose">
        <Prose text="A guest is a visitor of your pages who has not signed in. “Signed in” is a user who belongs to no customer yet. “ADMIN elsewhere” is the ADMIN of another customer of the same brand. A `MEMBER` sees the subscriptions assigned to them. On the platform API, a full-access key may call all operations." />
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
      <section aria-label="Operations by role" tabIndex={0} className="mt-8 overflow-x-auto">
        <table className="w-full border-collapse text-left text-sm">
          <thead>
            <tr className="border-b">
              <th scope="col" className="py-2 pr-4 font-semibold">
                Operation
              </th>
              {TABLE_CALLERS.map((caller) => (
                <th key={caller} scope="col" className="whitespace-nowrap px-3 py-2 font-semibold">
                  {WHO[caller]}
                </th>
              ))}
            </tr>
          </thead>
          {tags.map((tag) => (
            <tbody key={tag.slug}>
              <tr>
                <th
                  scope="rowgroup"
                  colSpan={TABLE_CALLERS.length + 1}
                  className="pt-6 pb-1 font-semibold text-base"
                >
                  {tag.name}
                </th>
              </tr>
              {tag.operations.map(({ id, method, path, roles }) => (
                <tr key={id} className="border-b">
                  <th scope="row" className="py-2 pr-4 font-normal">
                    <Link
                      href={referencePath({ revision: NEWEST_REVISION, surface: "end-user" }, tag.slug, id)}
                      prefetch={false}
                      className="whitespace-nowrap font-mono text-link text-xs underline-offset-4 hover:underline"
                    >
                      {method} {path}
                    </Link>
                  </th>
                  {TABLE_CALLERS.map((caller) => {
                    const outcome = roles?.[caller];
                    return (
                      <td key={caller} className={`px-3 py-2 font-mono ${outcome ? TONES[outcome] : ""}`}>
                        {outcome}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </section>
    </DeveloperPage>
  );
}
