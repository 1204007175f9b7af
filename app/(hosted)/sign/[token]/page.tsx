import { CircleCheck, CircleX, Clock3, FileText } from "lucide-react";
import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { getViewer } from "@/app/session";
import { ClientMessages } from "@/components/shell/client-messages";
import { SignForm } from "@/components/signing/sign-form";
import { LinkButton } from "@/components/ui/link-button";
import { formatMoney } from "@/components/ui/text/format";
import type { Contract } from "@/lib/values/contract";
import { HostedFrame, HostedState } from "../../hosted-frame";
import { returnAddress } from "../../pay/return-address";
import { linkMetadata, unknownLink } from "../../unknown-link";
import { declineContractAction, sendSigningCodeAction, signContractAction } from "../actions";
import { type HostedSigning, hostedSigning } from "../hosted-signing";

type Props = { params: Promise<{ token: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ token }, t] = await Promise.all([params, getTranslations("sign")]);
  return linkMetadata(await hostedSigning(token), t("title"));
}

export default async function SignPage({ params }: Props) {
  const { token } = await params;
  const [{ ctx }, found, t] = await Promise.all([getViewer(), hostedSigning(token), getTranslations("sign")]);
  if (!found) return unknownLink();
  const { theme } = ctx.tenant.settings;
  const { contract, signerName } = found.row;
  return (
    <HostedFrame theme={theme}>
      <h1 className="mb-1 text-3xl">{t("title")}</h1>
      <p className="mb-6 text-muted">
        {t("of", { name: contract.seller.legalName, number: contract.orderNumber, signer: signerName })}
      </p>
      <Terms contract={contract} />
      <LinkButton
        href={`/sign/${token}/document`}
        prefetch={false}
        target="_blank"
        intent="secondary"
        width="full"
        className="mt-6"
      >
        <FileText aria-hidden="true" className="size-5" />
        {t("open")}
      </LinkButton>
      <div className="mt-7 border-t pt-7">
        <Body found={found} token={token} brand={theme.name} />
      </div>
    </HostedFrame>
  );
}

/** A summary of the contract; the document is what is signed. */
async function Terms({ contract }: { contract: Contract }) {
  const [t, locale] = await Promise.all([getTranslations("sign"), getLocale()]);
  const money = (minor: number) => formatMoney(locale, minor, contract.currency, "always");
  return (
    <ul className="flex flex-col gap-3">
      {contract.lines.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two items may be equal in all they say
        <li key={index} className="border-b pb-3">
          <p className="flex flex-wrap justify-between gap-x-4 font-semibold">
            <span className="min-w-0 break-words">
              {item.name}
              {item.quantity > 1 && ` × ${item.quantity}`}
            </span>
            <span className="tabular">{money(item.initialMinor)}</span>
          </p>
          <p className="text-muted text-sm">
            {[
              item.user,
              item.cycleMonths &&
                t("recurring", { amount: money(item.recurringMinor), months: item.cycleMonths }),
              item.bindingMonths && t("binding", { months: item.bindingMonths }),
            ]
              .filter(Boolean)
              .join(" · ")}
          </p>
        </li>
      ))}
      <li className="flex flex-wrap items-baseline justify-between gap-x-4 font-display font-semibold text-2xl">
        <span className="text-xl">{t("total")}</span>
        <span className="tabular">{money(contract.initial.totalMinor)}</span>
      </li>
    </ul>
  );
}

async function Body({ found, token, brand }: { found: HostedSigning; token: string; brand: string }) {
  const t = await getTranslations("sign");
  const { row, status } = found;
  const { returnUrl } = row;
  const back = (outcome: string) =>
    returnUrl ? returnAddress(returnUrl, { name: "signing_session_id", id: row.id }, outcome) : undefined;
  if (status === "ACTIVE")
    return (
      <ClientMessages areas={["sign"]}>
        <SignForm
          token={token}
          actions={{
            sendCode: sendSigningCodeAction,
            sign: signContractAction,
            decline: declineContractAction,
          }}
          email={masked(row.signerEmail)}
          brand={brand}
          signedUrl={back("SIGNED")}
          declinedUrl={back("DECLINED")}
        />
      </ClientMessages>
    );
  const states = {
    SIGNED: [<CircleCheck key="i" className="text-success" />, t("signedTitle"), t("signedText")],
    DECLINED: [<CircleX key="i" className="text-muted" />, t("declinedTitle"), t("declinedText")],
    EXPIRED: [<Clock3 key="i" className="text-muted" />, t("expiredTitle"), t("endedText", { name: brand })],
    CANCELED: [<CircleX key="i" className="text-muted" />, t("endedTitle"), t("endedText", { name: brand })],
  } as const;
  const [icon, title, text] = states[status];
  const href = back(status);
  return (
    <HostedState icon={icon} title={title} text={text}>
      {href && (
        <LinkButton href={href} intent="secondary">
          {t("back", { name: brand })}
        </LinkButton>
      )}
    </HostedState>
  );
}

/** The address may be in the wrong hands, so they must not read the signer's e-mail. */
function masked(email: string): string {
  const at = email.lastIndexOf("@");
  return `${email.slice(0, 1)}${"•".repeat(Math.max(1, Math.min(at - 1, 6)))}${email.slice(at)}`;
}
