import { ShieldQuestion } from "lucide-react";
import { useTranslations } from "next-intl";
import type { Contact } from "@/lib/care/contacts/model";
import { verifiedPlainPerson } from "./plain-person";

/** In the place of what stays hidden until the caller is verified. */
export function VerifyFirst({
  contact,
}: {
  /** The open contact; a plain user of a company, once verified, opens only what is theirs. */
  contact?: Pick<Contact, "channel" | "verifiedPerson"> | undefined;
}) {
  const t = useTranslations("adminVerify");
  const person = verifiedPlainPerson(contact);
  const title = t(person ? "onlyTheirsTitle" : "firstVerify");
  return (
    <section
      aria-label={title}
      className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border bg-surface px-4 py-3 text-sm"
    >
      <ShieldQuestion aria-hidden="true" className="size-5 shrink-0 text-muted" />
      <p className="min-w-56 flex-1">
        <strong className="font-semibold">{title}</strong>{" "}
        <span className="text-muted">
          {person ? t("onlyTheirsHidden", { initials: person.initials }) : t("hiddenUntilVerified")}
        </span>
      </p>
    </section>
  );
}
