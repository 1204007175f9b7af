"use client";
import { ChevronDown, Headset } from "lucide-react";
import { useRouter } from "next/navigation";
import { useFormatter, useTranslations } from "next-intl";
import { type FormEvent, useEffect, useId, useLayoutEffect, useState } from "react";
import { WindowRefusal } from "@/components/admin/act/refusal/refusal";
import { useAct } from "@/components/shell/use-act";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Field } from "@/components/ui/forms/field";
import { ScriptForm } from "@/components/ui/forms/script-form";
import { Select } from "@/components/ui/forms/select";
import { Textarea } from "@/components/ui/forms/textarea";
import { Dialog } from "@/components/ui/overlays/dialog";
import type { Contact } from "@/lib/care/contacts/model";
import { keepOpen, showContact } from "@/lib/client/left-contacts";
import { callInContact, staffApi } from "@/lib/client/staff";
import { CONTACT_PURPOSES, type ContactLevel, type ContactPurpose } from "@/lib/values/contact";
import { AskHost } from "../ask/ask-host";
import { useStaffWords } from "../use-staff-words";
import { ContactAbout } from "./contact-about";
import { ContactTimer } from "./contact-timer";
import { LevelHelp } from "./level-help";
import { verifiedPlainPerson } from "./plain-person";
import { Verify } from "./verify";

const LONGEST_NOTE = 2000;

/**
 * The contact of a customer's page: the customer, its duration, the verification level, and its end. The page's calls
 * are made in this contact while the bar is shown. On a phone it shows only the name and the level until it is opened,
 * because the diagnosis below is more important.
 */
export function ContactBar({ contact }: { contact: Contact }) {
  const t = useTranslations("adminVerify");
  const format = useFormatter();
  const { contactId, customer, channel, purpose, ticket, openedAt, lastUsedAt, verifiedPerson } = contact;
  const level = contact.level as ContactLevel;
  const hasCaller = channel !== "INTERNAL";
  const plain = verifiedPlainPerson(contact);
  const [wrapsUp, setWrapsUp] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const restId = useId();
  const rest = isOpen ? undefined : "max-sm:hidden";
  // Before the effects of the page's other parts, which call the API.
  useLayoutEffect(() => callInContact({ contactId, level, hasCaller }), [contactId, level, hasCaller]);
  useEffect(() => showContact(contactId), [contactId]);
  useEffect(() => {
    if (hasCaller) keepOpen(contactId);
  }, [contactId, hasCaller]);
  return (
    <section
      aria-label={t("bar")}
      className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border bg-sunken px-4 py-2 text-sm max-sm:gap-x-2 max-sm:gap-y-1 max-sm:px-3 max-sm:py-1.5"
    >
      <Headset aria-hidden="true" className="size-5 shrink-0 text-muted max-sm:hidden" />
      <p
        className={cn(
          "min-w-24 flex-1 sm:min-w-48",
          // The button to verify is long, so it is on the second line.
          hasCaller && level === 0 && "max-sm:basis-full",
          !isOpen && "max-sm:truncate",
        )}
      >
        <strong className="font-semibold sm:break-words">{customer.name}</strong>{" "}
        <span className="text-muted">
          {ticket && `${ticket} · `}
          {t("openSince", { at: format.dateTime(new Date(openedAt), { timeStyle: "short" }) })}{" "}
          <ContactTimer openedAt={openedAt} />
        </span>
      </p>
      {hasCaller && (
        <span className="flex items-center gap-2">
          <Verify contact={{ contactId, level, person: verifiedPerson?.initials }} />
          <LevelHelp now={level} />
        </span>
      )}
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={restId}
        onClick={() => setOpen(!isOpen)}
        className="ml-auto inline-flex size-11 shrink-0 items-center justify-center rounded-control text-muted hover:text-foreground sm:hidden"
      >
        <ChevronDown
          aria-hidden="true"
          className={cn("size-5 transition-transform", isOpen && "rotate-180")}
        />
        <span className="sr-only">{t("wholeBar")}</span>
      </button>
      <div id={restId} className={cn("contents", rest)}>
        <ContactAbout
          contact={{ contactId, channel, purpose }}
          // The last use is updated once a minute. Until then, the contact was just opened.
          isNew={openedAt === lastUsedAt}
        />
        {plain && (
          <p className="order-last w-full text-muted">
            {t("onlyTheirs", { initials: plain.initials, role: plain.role ?? "none" })}
          </p>
        )}
        <Button size="sm" intent="secondary" onClick={() => setWrapsUp(true)}>
          {t("wrapUp")}
        </Button>
      </div>
      {wrapsUp && <WrapUp contactId={contactId} about={purpose} onClose={() => setWrapsUp(false)} />}
    </section>
  );
}

function WrapUp({
  contactId,
  about,
  onClose,
}: {
  contactId: string;
  about: ContactPurpose;
  onClose: () => void;
}) {
  const t = useTranslations("adminVerify");
  const router = useRouter();
  const [note, setNote] = useState("");
  const [purpose, setPurpose] = useState(about);
  const { act, busy, problem, failure } = useAct(
    () =>
      staffApi.PUT("/contacts/{contactId}", {
        params: { path: { contactId } },
        body: { ended: true, purpose, ...(note.trim() !== "" && { note: note.trim() }) },
      }),
    // The customer's pages are closed now.
    {
      done: () => t(note.trim() === "" ? "wrappedUp" : "wrappedUpNoted"),
      say: useStaffWords(),
      after: () => {
        keepOpen(contactId);
        router.push("/admin");
      },
      refresh: false,
    },
  );
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void act(undefined);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("wrapUp")}
      description={t("wrapUpLead")}
      size="sm"
    >
      <ScriptForm onSubmit={send} className="flex flex-col gap-4">
        <Field label={t("purposeLegend")}>
          <Select
            value={purpose}
            options={CONTACT_PURPOSES.map((value) => ({ value, label: t(`purpose.${value}`) }))}
            onChange={({ target }) => setPurpose(target.value as ContactPurpose)}
          />
        </Field>
        <Field label={t("wrapUpNote")} optional>
          <Textarea
            value={note}
            autoFocus
            rows={3}
            maxLength={LONGEST_NOTE}
            onChange={({ target }) => setNote(target.value)}
          />
        </Field>
        <WindowRefusal of={{ problem, failure }} onLeave={onClose} />
        <Button type="submit" loading={busy}>
          {t("wrapUpNow")}
        </Button>
      </ScriptForm>
      <AskHost />
    </Dialog>
  );
}
