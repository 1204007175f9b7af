"use client";
import { CircleCheck, CircleHelp, CircleX } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { failureOf, useFailureText } from "@/components/shell/use-failure-text";
import type { ToolProps } from "@/components/tools/tool-props";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/forms/field";
import { Input } from "@/components/ui/forms/input";
import { ScriptForm } from "@/components/ui/forms/script-form";
import { Alert } from "@/components/ui/states/alert";
import { api } from "@/lib/client/client";
import { asImei, type FoundDevice, foundDevice } from "./device";

/** Whether a phone takes an eSIM: by its name, or by its IMEI. */
export default function DeviceCheck({ enter }: Pick<ToolProps, "enter">) {
  const t = useTranslations("tools.device");
  const failureText = useFailureText();
  const [typed, setTyped] = useState("");
  const [busy, setBusy] = useState(false);
  const [found, setFound] = useState<FoundDevice[]>();
  const [wrong, setWrong] = useState<string>();
  const [problem, setProblem] = useState<string>();

  const check = async () => {
    const imei = asImei(typed);
    const query = typed.trim();
    setFound(undefined);
    setProblem(undefined);
    setWrong(query.length < 2 ? t("enter") : undefined);
    if (query.length < 2) return;
    setBusy(true);
    try {
      await enter();
      if (imei) {
        const { data, error } = await api.GET("/tools/device-info", { params: { query: { imei } } });
        if (!data) throw error;
        setFound(data.known ? [foundDevice(data)] : []);
      } else {
        const { data, error } = await api.GET("/tools/devices", {
          params: { query: { query: query.slice(0, 60) } },
        });
        if (!data) throw error;
        setFound(data.items.map(foundDevice));
      }
    } catch (error) {
      if (failureOf(error)?.details?.some(({ property }) => property === "imei")) setWrong(t("imeiInvalid"));
      else setProblem(failureText(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className="flex flex-col gap-5">
      <ScriptForm
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void check();
        }}
      >
        <Field label={t("label")} hint={t("hint")} error={wrong}>
          <Input
            value={typed}
            autoComplete="off"
            autoCapitalize="words"
            maxLength={60}
            placeholder="iPhone 13"
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        <Button type="submit" loading={busy}>
          {t("check")}
        </Button>
      </ScriptForm>
      <div aria-live="polite" className="empty:hidden">
        {problem && <Alert tone="danger">{problem}</Alert>}
        {found?.length === 0 && <Alert title={t("unknown")}>{t("unknownText")}</Alert>}
        {found && found.length > 0 && (
          <ul className="flex flex-col divide-y rounded-control border">
            {found.map((device) => (
              <DeviceRow key={device.name} device={device} />
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

const MARKS = {
  SUPPORTED: { Icon: CircleCheck, style: "text-success" },
  NOT_SUPPORTED: { Icon: CircleX, style: "text-danger" },
  DEPENDS_ON_VARIANT: { Icon: CircleHelp, style: "text-warning" },
} as const;

function DeviceRow({ device: { name, esim, soldWithoutIn } }: { device: FoundDevice }) {
  const t = useTranslations("tools.device");
  const locale = useLocale();
  const { Icon, style } = MARKS[esim];
  const countries = new Intl.DisplayNames(locale, { type: "region" });
  const without = new Intl.ListFormat(locale).format(soldWithoutIn.map((code) => countries.of(code) ?? code));
  return (
    <li className="flex items-start gap-3 p-4">
      <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${style}`} />
      <div className="min-w-0">
        <p className="break-words font-medium">{name}</p>
        <p className="text-sm">{t(`esim.${esim}`)}</p>
        {without && <p className="text-muted text-sm">{t("without", { countries: without })}</p>}
      </div>
    </li>
  );
}
