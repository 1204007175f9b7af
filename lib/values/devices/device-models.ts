import type { DeviceModel } from "@/lib/values/devices/device";
import { DEVICE_TYPES } from "@/lib/values/devices/device-types";

type Esim = DeviceModel["esim"];

const APPLE = "Apple's specifications";
const GOOGLE = "Google's specifications";
const SAMSUNG = "Samsung's specifications";

/** The models of one manufacturer, newest first: people search for those most often. */
const models = (
  manufacturer: string,
  source: string,
  esim: Esim,
  names: readonly string[],
  soldWithoutIn: readonly string[] = [],
): DeviceModel[] =>
  names.map((model) => ({
    manufacturer,
    model,
    esim,
    ...(soldWithoutIn.length > 0 && { soldWithoutIn: [...soldWithoutIn] }),
    source,
  }));

/** Phones as their manufacturers publish them, for people who know the name of their phone but not its IMEI. */
const PUBLISHED: readonly DeviceModel[] = [
  ...models(
    "Apple",
    APPLE,
    "SUPPORTED",
    [
      "iPhone 16 Pro Max",
      "iPhone 16 Pro",
      "iPhone 16 Plus",
      "iPhone 16",
      "iPhone 16e",
      "iPhone 15 Pro Max",
      "iPhone 15 Pro",
      "iPhone 15 Plus",
      "iPhone 15",
      "iPhone 14 Pro Max",
      "iPhone 14 Pro",
      "iPhone 14 Plus",
      "iPhone 14",
      "iPhone 13 Pro Max",
      "iPhone 13 Pro",
      "iPhone 13",
      "iPhone 13 mini",
      "iPhone 12 Pro Max",
      "iPhone 12 Pro",
      "iPhone 12",
      "iPhone 12 mini",
      "iPhone 11 Pro Max",
      "iPhone 11 Pro",
      "iPhone 11",
      "iPhone XS Max",
      "iPhone XS",
      "iPhone XR",
      "iPhone SE (3rd generation)",
      "iPhone SE (2nd generation)",
    ],
    ["CN"],
  ),
  ...models("Apple", APPLE, "NOT_SUPPORTED", [
    "iPhone X",
    "iPhone 8 Plus",
    "iPhone 8",
    "iPhone 7 Plus",
    "iPhone 7",
    "iPhone SE (1st generation)",
    "iPhone 6s Plus",
    "iPhone 6s",
    "iPhone 6 Plus",
    "iPhone 6",
  ]),
  ...models("Google", GOOGLE, "SUPPORTED", [
    "Pixel 9 Pro XL",
    "Pixel 9 Pro Fold",
    "Pixel 9 Pro",
    "Pixel 9",
    "Pixel 9a",
    "Pixel 8 Pro",
    "Pixel 8",
    "Pixel 8a",
    "Pixel Fold",
    "Pixel 7 Pro",
    "Pixel 7",
    "Pixel 7a",
    "Pixel 6 Pro",
    "Pixel 6",
    "Pixel 6a",
    "Pixel 5",
    "Pixel 4a",
  ]),
  ...models("Google", GOOGLE, "DEPENDS_ON_VARIANT", [
    "Pixel 4 XL",
    "Pixel 4",
    "Pixel 3 XL",
    "Pixel 3",
    "Pixel 3a XL",
    "Pixel 3a",
  ]),
  ...models("Google", GOOGLE, "NOT_SUPPORTED", ["Pixel XL", "Pixel"]),
  ...models("Samsung", SAMSUNG, "SUPPORTED", [
    "Galaxy S25 Ultra",
    "Galaxy S25+",
    "Galaxy Z Fold6",
    "Galaxy Z Flip6",
    "Galaxy S24+",
    "Galaxy S24 FE",
    "Galaxy S23 Ultra",
  ]),
  ...models("Samsung", SAMSUNG, "NOT_SUPPORTED", [
    "Galaxy S10",
    "Galaxy S9",
    "Galaxy S8",
    "Galaxy A50",
    "Galaxy A40",
  ]),
  ...models("Fairphone", "Fairphone's specifications", "SUPPORTED", ["Fairphone 5", "Fairphone 4"]),
  ...models("Fairphone", "Fairphone's specifications", "NOT_SUPPORTED", ["Fairphone 3"]),
];

const nameOf = ({ manufacturer, model }: DeviceModel): string => `${manufacturer} ${model}`;

/** The published models, and the models of the TAC table. Each name occurs once. */
const DEVICE_MODELS: readonly DeviceModel[] = [
  ...new Map(
    [...Object.values(DEVICE_TYPES), ...PUBLISHED].map((device) => [nameOf(device), device]),
  ).values(),
];

/** The words of a name or query, normalized for comparison: "Galaxy S22+" and "galaxy s22 plus" are the same. */
const asWords = (text: string): string[] =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("+", " plus ")
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

const searchable = DEVICE_MODELS.map((device) => ({ device, words: asWords(nameOf(device)) }));

/** Splits a word between letters and digits, so that "iphone13" is the same as "iphone 13". */
const splitAtDigits = (word: string): string[] =>
  word.length > 3 ? word.split(/(?<=\p{L}{3,})(?=\d)/u) : [word];

/**
 * Matches a query with a name. Each word of the query must equal or begin another word of the name.
 * @returns how many words are equal; undefined when a word does not match
 */
function matchWords(asked: readonly string[], words: readonly string[]): number | undefined {
  const left = [...words];
  const take = (fits: (word: string) => boolean) => {
    const index = left.findIndex(fits);
    if (index >= 0) left.splice(index, 1);
    return index >= 0;
  };
  const begun = asked.filter((one) => !take((word) => word === one));
  return begun.every((one) => take((word) => word.startsWith(one))) ? asked.length - begun.length : undefined;
}

const SHOWN = 8;

/**
 * Models whose names match all words of the query, the closest first. Whole words count more than beginnings, then the
 * shorter name comes first. So "iphone 15" does not return the Pro Max first.
 */
export function searchDevices(query: string): DeviceModel[] {
  const asked = asWords(query).flatMap(splitAtDigits);
  if (asked.length === 0) return [];
  return searchable
    .flatMap(({ device, words }) => {
      const whole = matchWords(asked, words);
      return whole === undefined ? [] : [{ device, length: words.length, whole }];
    })
    .toSorted((a, b) => b.whole - a.whole || a.length - b.length)
    .slice(0, SHOWN)
    .map(({ device }) => device);
}

/**
 * Whether the model of this name supports eSIM, with or without its manufacturer. Undefined for a name that is no model:
 * a part of a name could be a different phone.
 */
export function esimOfModel(name: string): Esim | undefined {
  const asked = asWords(name).join(" ");
  return DEVICE_MODELS.find((device) =>
    [nameOf(device), device.model].some((known) => asWords(known).join(" ") === asked),
  )?.esim;
}
