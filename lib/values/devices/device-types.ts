import type { DeviceModel } from "@/lib/values/devices/device";

type DeviceType = Omit<DeviceModel, "soldWithoutIn">;

const SAMSUNG = "SamloaderKotlin's list of type allocation codes; eSIM by Samsung's specifications";
const APPLE = "Wikipedia, Type Allocation Code; eSIM by Apple's specifications";

const samsung = (model: string, esim: DeviceType["esim"]): DeviceType => ({
  manufacturer: "Samsung",
  model,
  esim,
  source: SAMSUNG,
});
const apple = (model: string): DeviceType => ({
  manufacturer: "Apple",
  model,
  // The table has only older iPhones. The first iPhones with an eSIM are from 2018.
  esim: "NOT_SUPPORTED",
  source: APPLE,
});

/**
 * Device types by TAC (3GPP TS 23.003, clause 6). The full register belongs to GSMA and needs a license, so this small table
 * has only types that are published elsewhere. A type outside the table is returned as unknown, without a guess.
 */
export const DEVICE_TYPES: Readonly<Record<string, DeviceType>> = {
  "01124500": apple("iPhone"),
  "01161200": apple("iPhone 3G"),
  "01194800": apple("iPhone 3GS"),
  "01233600": apple("iPhone 4"),
  "35002027": samsung("Galaxy S22 / S22+", "DEPENDS_ON_VARIANT"),
  "35002268": samsung("Galaxy Z Fold5", "SUPPORTED"),
  "35004012": samsung("Galaxy A54 5G", "DEPENDS_ON_VARIANT"),
  "35004858": samsung("Galaxy S22 Ultra", "DEPENDS_ON_VARIANT"),
  "35007012": samsung("Galaxy S24", "SUPPORTED"),
  "35007260": samsung("Galaxy Z Flip4", "SUPPORTED"),
  "35008659": samsung("Galaxy S21 5G", "DEPENDS_ON_VARIANT"),
  "35011041": samsung("Galaxy S20", "SUPPORTED"),
  "35012167": samsung("Galaxy S21 Ultra 5G", "DEPENDS_ON_VARIANT"),
  "35015325": samsung("Galaxy Z Flip5", "SUPPORTED"),
  "35022043": samsung("Galaxy A51", "NOT_SUPPORTED"),
  "35023242": samsung("Galaxy S21+ 5G", "DEPENDS_ON_VARIANT"),
  "35024787": samsung("Galaxy Note20", "SUPPORTED"),
  "35037334": samsung("Galaxy S23 / S23+", "SUPPORTED"),
  "35038630": samsung("Galaxy S24 Ultra", "SUPPORTED"),
  "35047567": samsung("Galaxy A51", "NOT_SUPPORTED"),
  "35050556": samsung("Galaxy S25", "SUPPORTED"),
};
