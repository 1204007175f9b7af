"use client";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { WindowRefusal } from "@/components/admin/act/refusal/refusal";
import { useAct } from "@/components/shell/use-act";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/forms/field";
import { Input } from "@/components/ui/forms/input";
import { RadioGroup } from "@/components/ui/forms/radio-group";
import { ScriptForm } from "@/components/ui/forms/script-form";
import { endWhenLeft } from "@/lib/client/left-contacts";
import { staffApi } from "@/lib/client/staff";
import {
  CONTACT_CHANNELS,
  CONTACT_PURPOSES,
  type ContactChannel,
  type ContactPurpose,
} from "@/lib/values/contact";
import { useStaffWords } from "../use-staff-words";

const LONGEST_TICKET = 100;

/**
 * Asks why a customer is opened, opens the contact and continues. The default is the most frequent case, a call about
 * something else; Enter accepts it. For a question, it is internal work, which ends when its pages are left.
 */
export function OpenContactForm({
  customerId,
  next,
  work,
}: {
  customerId: string;
  next: string;
  /** The ticket of the question that is opened. */
  work?: string | undefined;
}) {
  const t = useTranslations("adminVerify");
  const router = useRouter();
  const [channel, setChannel] = useState<ContactChannel>(work ? "INTERNAL" : "PHONE");
  const [purpose, setPurpose] = useState<ContactPurpose>("OTHER");
  const [ticket, setTicket] = useState(work ?? "");
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLInputElement>("input:checked")?.focus(), []);
  const { act, busy, problem, failure } = useAct(
    () =>
      staffApi.POST("/contacts", {
        body: { customerId, channel, purpose, ...(ticket.trim() !== "" && { ticket: ticket.trim() }) },
      }),
    {
      say: useStaffWords(),
      after: (opened) => {
        if (opened.channel === "INTERNAL" && opened.ticket === work) endWhenLeft(opened.contactId);
        router.replace(next);
      },
      refresh: false,
    },
  );
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void act(undefined);
  };
  return (
    <ScriptForm
      ref={form}
      onSubmit={send}
      className="mx-auto flex max-w-xl flex-col gap-5 rounded-card border bg-surface p-5 sm:p-6"
    >
      <div>
        <h1 className="text-2xl">{t("whyTitle")}</h1>
        <p className="mt-1 text-muted text-sm">{t("whyLead")}</p>
      </div>
      <RadioGroup
        legend={t("channelLegend")}
        appearance="plain"
        columns={3}
        value={channel}
        onValueChange={setChannel}
        options={CONTACT_CHANNELS.map((value) => ({ value, label: t(`channel.${value}`) }))}
      />
      <RadioGroup
        legend={t("purposeLegend")}
        appearance="plain"
        columns={3}
        value={purpose}
        onValueChange={setPurpose}
        options={CONTACT_PURPOSES.map((value) => ({ value, label: t(`purpose.${value}`) }))}
      />
      <Field label={t("ticket")} hint={t("ticketHint")} optional>
        <Input value={ticket} maxLength={LONGEST_TICKET} onChange={({ target }) => setTicket(target.value)} />
      </Field>
      <WindowRefusal of={{ problem, failure }} />
      <Button type="submit" size="sm" loading={busy} className="justify-self-start">
        {t("openContact")}
      </Button>
    </ScriptForm>
  );
}
