import { ShieldCheck, ShieldQuestion } from "lucide-react";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { safeAdminPath } from "@/app/(admin)/staff/admin-path";
import { openContacts } from "@/app/(admin)/staff/staff-call";
import { OpenContactForm } from "@/components/admin/contact/open-contact";
import { verifiedPlainPerson } from "@/components/admin/contact/plain-person";
import { Verify } from "@/components/admin/contact/verify";
import { NoticePage } from "@/components/admin/shell/notice-page";
import { StaffMessages } from "@/components/admin/shell/staff-messages";
import { StaffLinkButton } from "@/components/admin/staff-link";
import type { ContactLevel } from "@/lib/values/contact";
import { queryParameter } from "../../../pages-of";

type Props = PageProps<"/admin/contact">;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("adminVerify");
  return { title: t("whyTitle") };
}

/** The question that a staff page shows. */
const questionOfPath = (path: string): string | undefined => /^\/admin\/questions\/([\w-]+)$/.exec(path)?.[1];

/**
 * The questions before a page about a customer: why it is opened, and then who calls. Pages redirect here when the API
 * refuses to read, and this page redirects back.
 */
export default async function ContactPage({ searchParams }: Props) {
  const [given, open, t] = await Promise.all([searchParams, openContacts(), getTranslations("adminVerify")]);
  const customerId = queryParameter(given.customerId);
  const next = safeAdminPath(queryParameter(given.next));
  if (customerId === "") redirect("/admin");
  const contact = open.find((one) => one.customerId === customerId);
  if (!contact) {
    const [questionId, questions] = [questionOfPath(next), await getTranslations("adminQuestions")];
    return (
      <StaffMessages areas={["adminVerify"]}>
        <OpenContactForm
          customerId={customerId}
          next={next}
          work={questionId && questions("ticket", { id: questionId.slice(-6) })}
        />
      </StaffMessages>
    );
  }
  const { contactId, customer, channel, level, verifiedPerson } = contact;
  const isVerified = channel === "INTERNAL" || level > 0;
  const plain = verifiedPlainPerson(contact);
  const mayGoOn = isVerified && !plain;
  const named = { customer: `${customer.name} (${customer.humanReadableId})` };
  const customerPath = `/admin/customers/${customer.customerId}`;
  return (
    <NoticePage
      icon={isVerified ? <ShieldCheck /> : <ShieldQuestion />}
      title={t(plain ? "onlyTheirsTitle" : isVerified ? "mayGoOn" : "firstVerify")}
      action={
        <div className="flex flex-wrap justify-center gap-2.5">
          {mayGoOn && (
            <StaffLinkButton size="sm" href={next}>
              {t("toPage")}
            </StaffLinkButton>
          )}
          {channel !== "INTERNAL" && (
            <StaffMessages areas={["adminVerify"]}>
              <Verify
                contact={{ contactId, level: level as ContactLevel, person: verifiedPerson?.initials }}
              />
            </StaffMessages>
          )}
          {!mayGoOn && (
            <StaffLinkButton size="sm" intent={plain ? "primary" : "ghost"} href={customerPath}>
              {t("toCustomer")}
            </StaffLinkButton>
          )}
        </div>
      }
    >
      {plain
        ? t("onlyTheirsText", { ...named, initials: plain.initials })
        : t(isVerified ? "mayGoOnText" : "firstVerifyText", named)}
    </NoticePage>
  );
}
