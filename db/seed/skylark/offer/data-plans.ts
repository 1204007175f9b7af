import type { SeedDefinition } from "./definition";

const everyone = ["CONSUMER", "BUSINESS"] as const;

export const dataPlans: readonly SeedDefinition[] = [
  {
    key: "perch",
    groupKey: "data",
    customerTypes: everyone,
    name: "Perch 50 GB",
    description: "Data only, for the tablet in the bag or the laptop at the café.",
    richContent:
      "<p>A second SIM for the device without a phone number you would ever dial. Works in tablets, laptops, watches and mobile routers.</p><ul><li>5G and 4G at full speed</li><li>eSIM or card</li><li>Change or leave any month</li></ul>",
    uspList: ["50 GB of 5G data", "For tablets, laptops and watches", "Change or leave any month"],
    sv: {
      description: "Bara surf, till surfplattan i väskan eller datorn på kaféet.",
      richContent:
        "<p>Ett extra SIM för prylen vars nummer du aldrig ringer. Fungerar i surfplattor, datorer, klockor och mobila routrar.</p><ul><li>5G och 4G i full fart</li><li>eSIM eller kort</li><li>Byt eller säg upp vilken månad du vill</li></ul>",
      uspList: [
        "50 GB 5G-surf",
        "För surfplatta, dator och klocka",
        "Byt eller säg upp vilken månad du vill",
      ],
    },
    artwork: "data-perch",
    price: { SE: 14900, US: 2000 },
    priceType: "RECURRING",
    product: {
      internalName: "DATA_SIM_50GB",
      type: "SUBSCRIPTION",
      category: "PRODUCT_CATEGORY_SUBSCRIPTION_DATA_SIM",
      features: { dataMb: 50_000, dataRollover: true },
    },
  },
  {
    key: "nest",
    groupKey: "broadband",
    customerTypes: everyone,
    name: "Nest 1 TB",
    description: "Broadband for the home over 5G, up in the time it takes to make tea.",
    richContent:
      "<p>No technician and no digging: put the router in a window, plug it in, done. Take it along to the cabin for the summer. Works with our router or one you have.</p><ul><li>1,000 GB a month, about twelve hours of video a day</li><li>Move it anywhere in the country</li><li>Lower price with a 12-month commitment</li></ul>",
    uspList: ["1,000 GB a month", "Plug in and it works", "Lower price with a 12-month commitment"],
    sv: {
      description: "Bredband till hemmet över 5G, igång medan tevattnet kokar.",
      richContent:
        "<p>Ingen tekniker och ingen grävning: ställ routern i ett fönster, sätt i kontakten, klart. Ta med den till stugan i sommar. Fungerar med vår router eller en du redan har.</p><ul><li>1 000 GB i månaden, ungefär tolv timmar video om dagen</li><li>Flytta det vart du vill i landet</li><li>Lägre pris med 12 månaders bindningstid</li></ul>",
      uspList: [
        "1 000 GB i månaden",
        "Koppla in, så fungerar det",
        "Lägre pris med 12 månaders bindningstid",
      ],
    },
    artwork: "data-nest",
    price: { SE: 34900, US: 4500 },
    priceType: "RECURRING",
    binding: { months: 12, off: { SE: 5000, US: 500 } },
    product: {
      internalName: "BROADBAND_1TB",
      type: "SUBSCRIPTION",
      category: "PRODUCT_CATEGORY_SUBSCRIPTION_BROADBAND",
      features: { dataMb: 1_000_000 },
    },
  },
  {
    key: "beacon",
    groupKey: "machines",
    customerTypes: everyone,
    name: "Beacon 500 MB",
    description: "For things that report: alarms, trackers, meters, gates and boats.",
    richContent:
      "<p>A little data on every network in the country, so the tracker is heard from wherever it is. Texts to and from the device are included for those that are configured by text.</p>",
    uspList: ["500 MB of data", "100 texts to and from the device", "Roams between all national networks"],
    sv: {
      description: "För saker som hör av sig: larm, spårare, mätare, grindar och båtar.",
      richContent:
        "<p>Lite surf i alla nät i landet, så att spåraren hörs var den än är. Sms till och från enheten ingår, för den som ställs in med sms.</p>",
      uspList: ["500 MB surf", "100 sms till och från enheten", "Byter mellan alla nät i landet"],
    },
    artwork: "machine-beacon",
    price: { SE: 3900, US: 500 },
    priceType: "RECURRING",
    product: {
      internalName: "M2M_500MB",
      type: "SUBSCRIPTION",
      category: "PRODUCT_CATEGORY_SUBSCRIPTION_M2M",
      features: { dataMb: 500, includedSms: 100 },
    },
  },
];
