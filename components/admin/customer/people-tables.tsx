import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/text/badge";
import { DateText } from "@/components/ui/text/date-text";
import type { Invitation } from "@/lib/customers/users/invitation-model";
import type { User } from "@/lib/customers/users/model";
import type { Action } from "../act/action";
import { ActionButton } from "../act/action-button";
import { Panel } from "../panel";
import { linkedRowStyle, RowLink } from "../row-link";
import { Cell, HeadCell, rowStyle, Table } from "../table";

/** The users of a customer. Needs the messages of `adminAct`. */
export function UserTable({
  customerId,
  users,
}: {
  customerId: string;
  users: readonly { user: User; actions: readonly Action[] }[];
}) {
  const t = useTranslations("adminCustomer");
  return (
    <Panel title={t("peopleTitle")} padded={false}>
      {users.length === 0 ? (
        <p className="p-4 text-muted text-sm">{t("noPeople")}</p>
      ) : (
        <Table label={t("peopleTitle")} framed={false}>
          <thead>
            <tr>
              <HeadCell>{t("name")}</HeadCell>
              <HeadCell>{t("role")}</HeadCell>
              <HeadCell className="max-md:hidden">{t("lastLogin")}</HeadCell>
              <HeadCell className="max-sm:hidden">{t("actions")}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {users.map(({ user, actions }) => {
              const role = user.customers.find((one) => one.customerId === customerId)?.role;
              return (
                <tr key={user.userId} className={linkedRowStyle}>
                  <Cell>
                    <RowLink href={`/admin/customers/${customerId}/people/${user.userId}`}>
                      {user.name}
                    </RowLink>
                    <span className="block break-all text-muted">{user.email}</span>
                  </Cell>
                  <Cell>{role && t(`roles.${role}`)}</Cell>
                  <Cell className="whitespace-nowrap text-muted max-md:hidden">
                    {user.lastLoginAt ? <DateText value={user.lastLoginAt} format="dateTime" /> : t("never")}
                  </Cell>
                  {/* Hidden on a phone for lack of space; the person's page has them, too. */}
                  <Cell className="max-sm:hidden">
                    <Buttons actions={actions} />
                  </Cell>
                </tr>
              );
            })}
          </tbody>
        </Table>
      )}
    </Panel>
  );
}

/** Pending invitations. Needs the messages of `adminAct`. */
export function InvitationTable({
  invitations,
}: {
  invitations: readonly { invitation: Invitation; actions: readonly Action[] }[];
}) {
  const t = useTranslations("adminCustomer");
  if (invitations.length === 0) return null;
  return (
    <Panel title={t("invitations")} padded={false}>
      <Table label={t("invitations")} framed={false}>
        <thead>
          <tr>
            <HeadCell>{t("name")}</HeadCell>
            <HeadCell>{t("role")}</HeadCell>
            <HeadCell>{t("status")}</HeadCell>
            <HeadCell className="max-sm:hidden">{t("actions")}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {invitations.map(({ invitation: { invitationId, name, email, role, status }, actions }) => (
            <tr key={invitationId} className={rowStyle}>
              <Cell>
                <span className="block font-medium">{name}</span>
                <span className="block break-all text-muted">{email}</span>
                <span className="mt-2 block sm:hidden">
                  <Buttons actions={actions} />
                </span>
              </Cell>
              <Cell>{t(`roles.${role}`)}</Cell>
              <Cell>
                <Badge className="text-xs!">{t(`invitationStatus.${status}`)}</Badge>
              </Cell>
              <Cell className="max-sm:hidden">
                <Buttons actions={actions} />
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}

function Buttons({ actions }: { actions: readonly Action[] }) {
  return (
    <span className="relative z-10 flex flex-wrap gap-1.5">
      {actions.map((action) => (
        <ActionButton
          key={action.title}
          action={action}
          compact
          intent={action.danger ? "danger" : "secondary"}
        />
      ))}
    </span>
  );
}
