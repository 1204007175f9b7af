import type { Definition, PerMarket } from "./definition";
import type { SeedProduct } from "./seed-offering";

function seat(
  key: string,
  name: string,
  description: string,
  about: string,
  uspList: readonly string[],
  licenseType: NonNullable<SeedProduct["licenseType"]>,
  price: PerMarket,
): Definition {
  return {
    key: `seat-${key}`,
    groupKey: "seats",
    customerTypes: ["BUSINESS"],
    name,
    description,
    richContent: `<p>${about}</p>`,
    uspList,
    artwork: `seat-${key}`,
    price,
    priceType: "RECURRING",
    product: {
      internalName: licenseType,
      type: "LICENSE",
      category: "PRODUCT_CATEGORY_LICENSE",
      features: {},
      licenseType,
    },
  };
}

export const businessSeats: readonly Definition[] = [
  seat(
    "user",
    "Phone Seat",
    "A direct number, voicemail and transfer for one person's mobile.",
    "Makes a mobile line a full extension: short number, presence, transfer and voicemail by e-mail. Assign it to a line and move it when people move.",
    ["Direct number and extension", "Transfer and presence", "Voicemail to e-mail"],
    "PBX_USER_LEVEL",
    { SE: 6900, US: 900 },
  ),
  seat(
    "softphone",
    "Softphone",
    "The same number on the computer, in the browser.",
    "Answer on the laptop with a headset while the phone stays in the bag. Runs in the browser, nothing to install.",
    ["Calls in the browser", "Same number as the mobile", "Any headset"],
    "PBX_SOFTPHONE",
    { SE: 3900, US: 500 },
  ),
  seat(
    "queue",
    "Call Queue",
    "Callers wait in order, and the first one free answers.",
    "Opening hours, a place in line, call-back instead of waiting, and figures for how long people waited.",
    ["Opening hours and call-back", "Rings everyone, or in turn", "Waiting-time figures"],
    "PBX_ROUTE_QUEUE",
    { SE: 14900, US: 1900 },
  ),
  seat(
    "menu",
    "Reception Menu",
    "Press one for sales, two for everything else.",
    "A greeting in your own words, up to nine choices, and another greeting when you are closed.",
    ["Up to nine choices", "Own greeting by day and night", "Change it in a minute"],
    "PBX_ROUTE_IVR",
    { SE: 9900, US: 1200 },
  ),
];
