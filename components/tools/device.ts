import type { components } from "@/lib/client/end-user.generated";

type Schemas = components["schemas"];

export type FoundDevice = {
  name: string;
  esim: "SUPPORTED" | "NOT_SUPPORTED" | "DEPENDS_ON_VARIANT";
  /** ISO 3166-1 alpha-2. */
  soldWithoutIn: string[];
};

/** What is known of a type of device, found by its name or by its IMEI. Without an answer it depends. */
export function foundDevice(found: Schemas["DeviceModel"] | Schemas["DeviceInfo"]): FoundDevice {
  const { manufacturer = "", model = "", esim } = found;
  return {
    name: model.startsWith(manufacturer) ? model : `${manufacturer} ${model}`,
    esim: esim === "UNKNOWN" ? "DEPENDS_ON_VARIANT" : esim,
    soldWithoutIn: ("soldWithoutIn" in found && found.soldWithoutIn) || [],
  };
}

/** The digits when what was typed is meant as an IMEI: nothing but digits, and more of them than a name has. */
export function asImei(typed: string): string | undefined {
  const digits = typed.replace(/[\s/-]/g, "");
  return /^\d{10,}$/.test(digits) ? digits : undefined;
}
