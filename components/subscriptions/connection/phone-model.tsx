"use client";
import { useTranslations } from "next-intl";
import { useEffect, useId, useState } from "react";
import { foundDevice } from "@/components/tools/device";
import { Field } from "@/components/ui/forms/field";
import { Input } from "@/components/ui/forms/input";
import { api } from "@/lib/client/client";

/** Long enough that a name is typed in between. */
const PAUSE_MS = 300;
const SHORTEST = 2;

/** The model of the phone, which the browser suggests while the person types. It may be left out. */
export function PhoneModel({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useTranslations("connection.model");
  const list = useId();
  const [names, setNames] = useState<readonly string[]>([]);
  const query = value.trim();
  useEffect(() => {
    if (query.length < SHORTEST) return setNames([]);
    const abandoned = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const { data } = await api.GET("/tools/devices", {
          params: { query: { query } },
          signal: abandoned.signal,
        });
        if (data && !abandoned.signal.aborted) setNames(data.items.map((item) => foundDevice(item).name));
      } catch {
        // The network is gone, or the person wrote on. The name can be typed without suggestions.
      }
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abandoned.abort();
    };
  }, [query]);
  return (
    <>
      <Field label={t("label")} hint={t("hint")} optional>
        <Input
          value={value}
          list={list}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="words"
          onChange={({ target }) => onChange(target.value)}
        />
      </Field>
      <datalist id={list}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
