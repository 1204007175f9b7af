"use client";
import { CircleCheck, CircleHelp, CircleX } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { failureOf } from "@/components/shell/use-failure-text";
import type { ToolProps } from "@/components/tools/tool-props";
import { Field } from "@/components/ui/forms/field";
import { Input } from "@/components/ui/forms/input";
import { Alert } from "@/components/ui/states/alert";
import { api } from "@/lib/client/client";
import { asImei, type FoundDevice, foundDevice } from "./device";
import { ToolForm, useQuestion } from "./tool-form";

/** Whether a phone supports eSIM: by its name, or by its IMEI. */
export default function DeviceCheck({ enter }: Pick<ToolProps, "enter">) {
  const t = useTranslations("tools.device");
  const question = useQuestion<FoundDevice[]>(enter);
  const { found, ask, forget } = question;
  const [typed, setTyped] = useState("");
  const [wrong, setWrong] = useState<string>();

  const check = async () => {
    const imei = asImei(typed);
    const query = typed.trim();
    forget();
    setWrong(query.length < 2 ? t("enter") : undefined);
    if (query.length < 2) return;
    await ask(async () => {
      if (!imei) {
        const { data, error } = await api.GET("/tools/devices", {
          params: { query: { query: query.slice(0, 60) } },
        });
        if (!data) throw error;
        return data.items.map(foundDevice);
      }
      const { data, error } = await api.GET("/tools/device-info", { params: { query: { imei } } });
      if (data) return data.known ? [foundDevice(data)] : [];
      if (!failureOf(error)?.details?.some(({ property }) => property === "imei")) throw error;
      setWrong(t("imeiInvalid"));
      return undefined;
    });
  };

  return (
    <ToolForm
      question={question}
      onSubmit={check}
      submit={t("check")}
      fields={
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
      }
    >
      {found?.length === 0 && <Alert title={t("unknown")}>{t("unknownText")}</Alert>}
      {found && found.length > 0 && (
        <ul className="flex flex-col divide-y rounded-control border">
          {found.map((device) => (
            <DeviceRow key={device.name} device={device} />
          ))}
        </ul>
      )}
    </ToolForm>
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
