import type { Metadata } from "next";
import { getFormatter, getTranslations } from "next-intl/server";
import { AccountFrame } from "@/app/(portal)/account-frame/company-frame";
import { getCompanyViewer } from "@/app/(portal)/company-viewer";
import { HelpOffer } from "@/app/(portal)/help-offer";
import type { Member } from "@/components/business/people/member";
import { PendingInvitations } from "@/components/business/people/pending-invitations";
import { PeopleList } from "@/components/business/people/people-list";
import { ClientMessages } from "@/components/shell/client-messages";
import { listInvitations } from "@/lib/customers/users/invitations";
import type { User } from "@/lib/customers/users/model";
import { listUsers } from "@/lib/customers/users/queries";
import { MAX_LIMIT } from "@/lib/kernel/lists/pagination";

type Props = PageProps<"/[host]/[locale]/account/people">;

// The viewer decides what is on the page.
export const dynamic = "force-dynamic";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("people");
  return { title: t("title"), robots: { index: false } };
}

/** The users of a company. */
export default async function PeoplePage({ searchParams }: Props) {
  const [{ customer }, t] = await Promise.all([searchParams, getTranslations("people")]);
  const { ctx, userId, company, companies } = await getCompanyViewer(
    "/account/people",
    customer,
    "users:write",
  );
  const { customerId, name } = company;
  const [{ items }, pending, format] = await Promise.all([
    listUsers(ctx, { customerId: [customerId], limit: MAX_LIMIT, after: undefined }),
    listInvitations(ctx, customerId),
    getFormatter(),
  ]);
  const invitations = pending.items.map(({ expiresAt, ...invitation }) => ({
    ...invitation,
    until: format.dateTime(new Date(expiresAt), { dateStyle: "long" }),
  }));
  return (
    <AccountFrame
      current="people"
      title={t("title")}
      lead={t("lead", { company: name })}
      companies={companies}
    >
      <ClientMessages areas={["people", "login", "failures"]}>
        <PeopleList customerId={customerId} members={membersOf(items, customerId, userId)} />
        <PendingInvitations customerId={customerId} invitations={invitations} />
      </ClientMessages>
      <div className="mt-10 max-w-2xl">
        <HelpOffer ctx={ctx} places={["PEOPLE"]} />
      </div>
    </AccountFrame>
  );
}

const RANK = { ADMIN: 0, MANAGER: 1, MEMBER: 2 };

/** ADMINs first, then by name. */
function membersOf(users: readonly User[], customerId: string, self: string): Member[] {
  return users
    .flatMap(({ userId, name, email, customers }): Member[] => {
      const membership = customers.find((one) => one.customerId === customerId);
      if (!membership) return [];
      const { role, hasSignedIn } = membership;
      return [{ userId, name, email, role, hasSignedIn, self: userId === self }];
    })
    .toSorted((a, b) => RANK[a.role] - RANK[b.role] || a.name.localeCompare(b.name));
}
