"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useAct } from "@/components/shell/use-act";
import { Switch } from "@/components/ui/forms/switch";
import { Alert } from "@/components/ui/states/alert";
import { api } from "@/lib/client/client";
import type { NotificationKind } from "@/lib/values/mail-reasons";

type Setting = { kind: NotificationKind; email: boolean };

/**
 * A switch for each kind of e-mail. Each takes effect at once. One that could not be stored is turned back with the
 * reason.
 */
export function NotificationSwitches({ settings }: { settings: readonly Setting[] }) {
  const t = useTranslations("notifications");
  const [shown, setShown] = useState(() => new Map(settings.map(({ kind, email }) => [kind, email])));
  const { act, problem } = useAct(
    (item: Setting) => api.PUT("/accounts/me/notification-settings", { body: { items: [item] } }),
    {
      refresh: false,
      done: (_saved, { kind, email }) =>
        t(email ? "turnedOn" : "turnedOff", { kind: t(`kinds.${kind}.label`) }),
    },
  );
  const change = async (kind: NotificationKind, email: boolean) => {
    const show = (value: boolean) => setShown((before) => new Map(before).set(kind, value));
    show(email);
    if ((await act({ kind, email })) === undefined) show(!email);
  };
  return (
    <>
      {problem && (
        <Alert tone="danger" className="mb-4">
          {problem}
        </Alert>
      )}
      <ul className="divide-y">
        {settings.map(({ kind }) => (
          <li key={kind} className="py-2">
            <Switch
              label={t(`kinds.${kind}.label`)}
              description={t(`kinds.${kind}.about`)}
              checked={shown.get(kind) ?? true}
              onCheckedChange={(email) => change(kind, email)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
