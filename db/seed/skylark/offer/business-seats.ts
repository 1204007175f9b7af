import type { PerMarket, SeedDefinition } from "./definition";
import type { SeedProduct } from "./seed-offering";

function seat(
  key: string,
  name: string,
  description: string,
  about: string,
  uspList: readonly string[],
  sv: { name: string; description: string; about: string; uspList: readonly string[] },
  licenseType: NonNullable<SeedProduct["licenseType"]>,
  price: PerMarket,
): SeedDefinition {
  return {
    key: `seat-${key}`,
    groupKey: "seats",
    customerTypes: ["BUSINESS"],
    name,
    description,
    richContent: `<p>${about}</p>`,
    uspList,
    sv: {
      name: sv.name,
      description: sv.description,
      richContent: `<p>${sv.about}</p>`,
      uspList: sv.uspList,
    },
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

export const businessSeats: readonly SeedDefinition[] = [
  seat(
    "user",
    "Phone Seat",
    "A direct number, voicemail and transfer for one person's mobile.",
    "Makes a mobile line a full extension: short number, presence, transfer and voicemail by e-mail. Assign it to a line and move it when people move.",
    ["Direct number and extension", "Transfer and presence", "Voicemail to e-mail"],
    {
      name: "Telefonlicens",
      description: "Direktnummer, röstbrevlåda och koppling för en persons mobil.",
      about:
        "Gör ett mobilabonnemang till en hel anknytning: kortnummer, status, koppling och röstbrevlåda i mejlen. Ge den till ett abonnemang, och flytta den när folk flyttar.",
      uspList: ["Direktnummer och anknytning", "Koppling och status", "Röstbrevlåda i mejlen"],
    },
    "PBX_USER_LEVEL",
    { SE: 6900, US: 900 },
  ),
  seat(
    "softphone",
    "Softphone",
    "The same number on the computer, in the browser.",
    "Answer on the laptop with a headset while the phone stays in the bag. Runs in the browser, nothing to install.",
    ["Calls in the browser", "Same number as the mobile", "Any headset"],
    {
      name: "Softphone",
      description: "Samma nummer i datorn, direkt i webbläsaren.",
      about:
        "Svara på datorn med headset medan telefonen ligger kvar i väskan. Körs i webbläsaren, inget att installera.",
      uspList: ["Samtal i webbläsaren", "Samma nummer som mobilen", "Valfritt headset"],
    },
    "PBX_SOFTPHONE",
    { SE: 3900, US: 500 },
  ),
  seat(
    "queue",
    "Call Queue",
    "Callers wait in order, and the first one free answers.",
    "Opening hours, a place in line, call-back instead of waiting, and figures for how long people waited.",
    ["Opening hours and call-back", "Rings everyone, or in turn", "Waiting-time figures"],
    {
      name: "Samtalskö",
      description: "De som ringer väntar i tur och ordning, och den första lediga svarar.",
      about:
        "Öppettider, plats i kön, bli uppringd i stället för att vänta, och siffror på hur länge folk har väntat.",
      uspList: [
        "Öppettider och återuppringning",
        "Ringer alla, eller i tur och ordning",
        "Statistik över väntetider",
      ],
    },
    "PBX_ROUTE_QUEUE",
    { SE: 14900, US: 1900 },
  ),
  seat(
    "menu",
    "Reception Menu",
    "Press one for sales, two for everything else.",
    "A greeting in your own words, up to nine choices, and another greeting when you are closed.",
    ["Up to nine choices", "Own greeting by day and night", "Change it in a minute"],
    {
      name: "Svarsmeny",
      description: "Tryck ett för försäljning, två för allt annat.",
      about: "En hälsning med era egna ord, upp till nio val, och en annan hälsning när ni har stängt.",
      uspList: ["Upp till nio val", "Egen hälsning dag och natt", "Ändra den på en minut"],
    },
    "PBX_ROUTE_IVR",
    { SE: 9900, US: 1200 },
  ),
];
