import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { makerFor } from "@/app/(admin)/actions/orders/maker-for";
import { newPerson } from "@/app/(admin)/actions/orders/sale-actions";
import { invitationActions, userActions } from "@/app/(admin)/actions/people/people-actions";
import { currentStaff, readAsStaff } from "@/app/(admin)/staff/staff-call";
import { ActionButton } from "@/components/admin/act/action-button";
import { InvitationTable, UserTable } from "@/components/admin/customer/people-tables";
import { Pager } from "@/components/admin/pager";
import { StaffMessages } from "@/components/admin/shell/staff-messages";
import type { Invitation } from "@/lib/customers/users/invitation-model";
import { listInvitationsOperation } from "@/lib/customers/users/invitation-operations";
import type { User } from "@/lib/customers/users/model";
import { listUsersOperation } from "@/lib/customers/users/operations";
import { customerOfPage } from "../../../../../customer";
import { type PageOf, pagerOf, queryParameter } from "../../../../../pages-of";

const PER_PAGE = 50;

type Props = PageProps<"/admin/customers/[customerId]/people">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations("adminCustomer");
  return { title: `${t("people")} · ${(await customerOfPage((await params).customerId)).name}` };
}

/** The users of a customer, and the invitations. */
export default async function CustomerPeoplePage({ params, searchParams }: Props) {
  const [{ customerId }, given] = await Promise.all([params, searchParams]);
  const cursor = queryParameter(given.cursor);
  const [me, customer] = await Promise.all([currentStaff(), customerOfPage(customerId)]);
  const [users, invitations, maker] = await Promise.all([
    readAsStaff<PageOf<User>>(listUsersOperation, {
      query: { customerId: [customerId], cursor: cursor || undefined, limit: PER_PAGE },
    }),
    readAsStaff<{ items: Invitation[] }>(listInvitationsOperation, { params: { customerId } }),
    makerFor(me, customer.customerId),
  ]);
  const invite = newPerson(maker, customer, users.items.length > 0);
  const path = `/admin/customers/${customerId}/people`;
  const { nextCursor } = users.pagination;
  return (
    <StaffMessages areas={["adminAct"]}>
      <div className="flex flex-col gap-6">
        {invite && (
          <div className="-mb-2 flex justify-end">
            <ActionButton action={invite} letter="i" />
          </div>
        )}
        <UserTable
          customerId={customerId}
          users={users.items.map((user) => ({ user, actions: userActions(maker, customer, user) }))}
        />
        <Pager {...pagerOf(path, cursor, nextCursor)} />
        <InvitationTable
          invitations={invitations.items.map((invitation) => ({
            invitation,
            actions: invitationActions(maker, invitation),
          }))}
        />
      </div>
    </StaffMessages>
  );
}
