import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { brandLinks, mayManageBrand } from "@/app/(admin)/links/brand-links";
import { currentStaff, readAsStaff } from "@/app/(admin)/staff/staff-call";
import { ActionButton } from "@/components/admin/act/action-button";
import { BrandPage } from "@/components/admin/brand/brand-page";
import { RowActions } from "@/components/admin/brand/row-actions";
import { Panel } from "@/components/admin/panel";
import { NoRight } from "@/components/admin/shell/no-right";
import { StaffMessages } from "@/components/admin/shell/staff-messages";
import { Cell, HeadCell, rowStyle, Table } from "@/components/admin/table";
import { CopyButton } from "@/components/ui/copy-button";
import { Badge } from "@/components/ui/text/badge";
import type { BrandHosts } from "@/lib/identity/brand-hosts/model";
import { getBrandHostsOperation } from "@/lib/identity/brand-hosts/operations";
import type { TenantSettingsView } from "@/lib/identity/settings/settings-model";
import { readTenantSettings } from "@/lib/identity/settings/settings-operations";
import { actionMaker } from "../../../../actions/action-of";
import { addHost, changeOrigins, hostActions } from "../../../../actions/brand/host-actions";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("adminBrand"))("parts.hosts") };
}

/** The hosts under which customers reach the brand, what DNS needs, and where hosted pages lead back to. */
export default async function BrandHostsPage() {
  const [me, t, links] = await Promise.all([currentStaff(), getTranslations("adminBrand"), brandLinks()]);
  if (!mayManageBrand(me)) return <NoRight role={me.role} />;
  const [hosts, settings, maker] = await Promise.all([
    readAsStaff<BrandHosts>(getBrandHostsOperation),
    readAsStaff<TenantSettingsView>(readTenantSettings),
    actionMaker(me),
  ]);
  const [add, origins] = [addHost(maker, t, hosts), changeOrigins(maker, t, settings)];
  const { allowedReturnOrigins } = settings;
  return (
    <BrandPage title={t("parts.hosts")} lead={t("hostsLead")} links={links}>
      <StaffMessages areas={["adminAct"]}>
        <div className="grid gap-6 xl:grid-cols-2 xl:items-start">
          <Panel
            title={t("hosts")}
            lead={t("hostsText")}
            padded={false}
            action={add && <ActionButton action={add} />}
          >
            <Table label={t("hosts")} framed={false}>
              <thead>
                <tr>
                  <HeadCell>{t("hostName")}</HeadCell>
                  <HeadCell className="text-right">{t("rowActions")}</HeadCell>
                </tr>
              </thead>
              <tbody>
                {hosts.hosts.map((host) => (
                  <tr key={host} className={rowStyle}>
                    <Cell>
                      <span className="break-all font-medium">{host}</span>{" "}
                      {host === hosts.host && <Badge>{t("mainHost")}</Badge>}
                    </Cell>
                    <RowActions actions={hostActions(maker, t, hosts, host)} />
                  </tr>
                ))}
              </tbody>
            </Table>
          </Panel>
          <div className="grid gap-6">
            <Panel title={t("dns.title")}>
              <ol className="grid list-decimal gap-2 pl-5 text-sm">
                {(["record", "proof", "certificate", "add", "main"] as const).map((step) => (
                  <li key={step} className="break-words">
                    {t(`dns.${step}`, { host: hosts.host, label: hosts.proof.label })}
                    {step === "proof" && (
                      <span className="flex items-center gap-2">
                        <code className="min-w-0 break-all">{hosts.proof.value}</code>
                        <CopyButton value={hosts.proof.value} />
                      </span>
                    )}
                  </li>
                ))}
              </ol>
            </Panel>
            <Panel
              title={t("origins")}
              lead={t("originsLead")}
              action={origins && <ActionButton action={origins} />}
            >
              {allowedReturnOrigins.length === 0 ? (
                <p className="text-muted text-sm">{t("noOrigins")}</p>
              ) : (
                <ul className="grid gap-1 text-sm">
                  {allowedReturnOrigins.map((origin) => (
                    <li key={origin} className="break-all">
                      {origin}
                    </li>
                  ))}
                </ul>
              )}
            </Panel>
          </div>
        </div>
      </StaffMessages>
    </BrandPage>
  );
}
