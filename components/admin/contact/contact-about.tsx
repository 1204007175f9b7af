"use client";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { WindowRefusal } from "@/components/admin/act/refusal/refusal";
import { useAct } from "@/components/shell/use-act";
import { staffApi } from "@/lib/client/staff";
import {
  CONTACT_CHANNELS,
  CONTACT_PURPOSES,
  type ContactChannel,
  type ContactPurpose,
} from "@/lib/values/contact";
import { useStaffWords } from "../use-staff-words";

type About = { channel: ContactChannel; purpose: ContactPurpose };

/**
 * The channel and purpose of an open contact, which can be corrected in place. A search opens a contact in the same
 * step and can only guess both. A new contact is announced.
 */
export function ContactAbout({
  contact: { contactId, ...about },
  isNew,
}: {
  contact: About & { contactId: string };
  isNew: boolean;
}) {
  const t = useTranslations("adminVerify");
  const [shown, setShown] = useState<About>(about);
  // Set after the page is shown, because a screen reader does not announce initial content.
  const [announced, setAnnounced] = useState(false);
  useEffect(() => setAnnounced(isNew), [isNew]);
  const { act, busy, problem, failure } = useAct(
    (changed: Partial<About>) =>
      staffApi.PUT("/contacts/{contactId}", {
        params: { path: { contactId } },
        body: { ended: false, ...changed },
      }),
    { done: t("aboutSaved"), say: useStaffWords() },
  );
  const change = async (changed: Partial<About>) => {
    const before = shown;
    setShown({ ...before, ...changed });
    if (await act(changed)) setAnnounced(false);
    else setShown(before);
  };
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <Choice
          label={t("channelLegend")}
          value={shown.channel}
          busy={busy}
          options={CONTACT_CHANNELS.map((value) => ({ value, label: t(`channel.${value}`) }))}
          onChoose={(channel) => void change({ channel })}
        />
        <Choice
          label={t("purposeLegend")}
          value={shown.purpose}
          busy={busy}
          options={CONTACT_PURPOSES.map((value) => ({ value, label: t(`purpose.${value}`) }))}
          onChoose={(purpose) => void change({ purpose })}
        />
      </span>
      <span role="status" className="order-last w-full font-medium text-info empty:hidden">
        {problem === undefined && announced && t("openedNow")}
      </span>
      <WindowRefusal of={{ problem, failure }} className="order-last w-full" />
    </>
  );
}

function Choice<Value extends string>({
  label,
  value,
  options,
  busy,
  onChoose,
}: {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  busy: boolean;
  onChoose: (value: Value) => void;
}) {
  return (
    <select
      aria-label={label}
      value={value}
      disabled={busy}
      onChange={({ target }) => onChoose(target.value as Value)}
      className="min-h-9 cursor-pointer rounded-control border border-border-strong bg-surface px-2 text-sm"
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
