"use client";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { useAct } from "@/components/shell/use-act";
import { SwitchInput } from "@/components/ui/forms/switch";
import { Alert } from "@/components/ui/states/alert";
import { api } from "@/lib/client/client";
import type { NotificationKind } from "@/lib/values/mail-reasons";

type Way = "email" | "push";
type Setting = { kind: NotificationKind } & Record<Way, boolean>;
type Change = { kind: NotificationKind; way: Way; on: boolean };

const MAIL_ONLY: readonly Way[] = ["email"];
const BOTH: readonly Way[] = ["email", "push"];

/**
 * A switch for each kind of notice and each way to get it. Each takes effect at once. One that could not be stored is
 * turned back with the reason.
 * @param hasDevices whether push notifications arrive anywhere; without devices, their switches would do nothing
 */
export function NotificationSwitches({
  settings,
  hasDevices,
}: {
  settings: readonly Setting[];
  hasDevices: boolean;
}) {
  const t = useTranslations("notifications");
  const id = useId();
  const ways = hasDevices ? BOTH : MAIL_ONLY;
  const [shown, setShown] = useState(() => new Map(settings.map((setting) => [setting.kind, setting])));
  const { act, problem } = useAct(
    ({ kind, way, on }: Change) =>
      api.PUT("/accounts/me/notification-settings", { body: { items: [{ kind, [way]: on }] } }),
    {
      refresh: false,
      done: (_saved, { kind, way, on }) => {
        const words = { email: on ? "turnedOn" : "turnedOff", push: on ? "shownOn" : "shownOff" } as const;
        return t(words[way], { kind: t(`kinds.${kind}.label`) });
      },
    },
  );
  const change = async ({ kind, way, on }: Change) => {
    const show = (value: boolean) =>
      setShown((before) => {
        const setting = before.get(kind);
        return setting ? new Map(before).set(kind, { ...setting, [way]: value }) : before;
      });
    show(on);
    if ((await act({ kind, way, on })) === undefined) show(!on);
  };
  return (
    <>
      {problem && (
        <Alert tone="danger" className="mb-4">
          {problem}
        </Alert>
      )}
      {ways.length > 1 && (
        <p aria-hidden="true" className="flex justify-end border-b py-2 text-muted text-sm">
          {ways.map((way) => (
            <span key={way} className="w-18 text-center">
              {t(`ways.${way}`)}
            </span>
          ))}
        </p>
      )}
      <ul className="divide-y">
        {settings.map(({ kind }) => {
          const label = t(`kinds.${kind}.label`);
          return (
            <li key={kind} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-4">
              <p className="font-medium leading-snug">{label}</p>
              <div className="-my-1 flex sm:row-span-2">
                {ways.map((way) => (
                  <span key={way} className={ways.length > 1 ? "grid w-18 place-items-center" : undefined}>
                    <SwitchInput
                      label={
                        ways.length > 1 ? t("ways.named", { kind: label, way: t(`ways.${way}`) }) : label
                      }
                      describedBy={`${id}-${kind}`}
                      checked={shown.get(kind)?.[way] ?? true}
                      onCheckedChange={(on) => change({ kind, way, on })}
                    />
                  </span>
                ))}
              </div>
              <p id={`${id}-${kind}`} className="col-span-2 text-muted text-sm leading-snug sm:col-span-1">
                {t(`kinds.${kind}.about`)}
              </p>
            </li>
          );
        })}
      </ul>
    </>
  );
}
