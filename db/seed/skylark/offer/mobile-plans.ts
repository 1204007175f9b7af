import type { SeedDefinition } from "./definition";

const consumer = ["CONSUMER"] as const;
const business = ["BUSINESS"] as const;

const cell = (internalName: string, dataMb?: number) =>
  ({
    internalName,
    type: "SUBSCRIPTION",
    category: "PRODUCT_CATEGORY_SUBSCRIPTION_CELL",
    features: dataMb === undefined ? {} : { dataMb },
  }) as const;

const everyPlan =
  "<h3>In every plan</h3><ul><li>Calls and texts without a meter</li><li>5G where there is 5G, 4G everywhere else</li><li>eSIM in two minutes, or a card by post</li><li>Hotspot to any device, at full speed</li></ul>";

const everyPlanInSwedish =
  "<h3>I alla abonnemang</h3><ul><li>Samtal och sms utan mätare</li><li>5G där det finns 5G, 4G överallt annars</li><li>eSIM på två minuter, eller ett kort på posten</li><li>Dela surfen till alla dina enheter, i full fart</li></ul>";

export const mobilePlans: readonly SeedDefinition[] = [
  {
    key: "wren",
    groupKey: "mobile",
    customerTypes: consumer,
    name: "Wren 3 GB",
    description: "For a phone that mostly calls, or a first phone of one's own.",
    richContent: `<p>Small bird, loud voice. Wren has all the calls and texts you want and enough data for maps, messages and music on the bus. When the data is used up it stops. No surprise on the bill.</p>${everyPlan}`,
    uspList: ["3 GB of 5G data", "Unlimited calls and texts", "Stops at zero, never a surprise bill"],
    sv: {
      description: "För telefonen du mest ringer med, eller den allra första egna.",
      richContent: `<p>Liten fågel, stark röst. Wren har alla samtal och sms du vill ha, och surf så det räcker till kartor, meddelanden och musik på bussen. När surfen är slut tar det stopp. Inga överraskningar på räkningen.</p>${everyPlanInSwedish}`,
      uspList: ["3 GB 5G-surf", "Fria samtal och sms", "Tar stopp vid noll, aldrig någon chockräkning"],
    },
    artwork: "plan-wren",
    price: { SE: 11900, US: 1500 },
    priceType: "RECURRING",
    product: cell("CELL_3GB", 3_000),
  },
  {
    key: "finch",
    groupKey: "mobile",
    customerTypes: consumer,
    name: "Finch 10 GB",
    description: "Podcasts, feeds and video calls, with some to spare.",
    richContent: `<p>Ten gigabytes last most people a month: an hour of video, two of music and all the scrolling of a normal day. Change up or down whenever you like.</p>${everyPlan}`,
    uspList: ["10 GB of 5G data", "Unlimited calls and texts", "Change or leave any month"],
    sv: {
      description: "Poddar, flöden och videosamtal, med lite över.",
      richContent: `<p>Tio gigabyte räcker en månad för de flesta: en timme video, två timmar musik och allt scrollande en vanlig dag. Byt upp eller ner när du vill.</p>${everyPlanInSwedish}`,
      uspList: ["10 GB 5G-surf", "Fria samtal och sms", "Byt eller säg upp vilken månad du vill"],
    },
    artwork: "plan-finch",
    price: { SE: 16900, US: 2000 },
    priceType: "RECURRING",
    product: cell("CELL_10GB", 10_000),
  },
  {
    key: "swallow",
    groupKey: "mobile",
    customerTypes: consumer,
    name: "Swallow 25 GB",
    description: "Stay a year and pay less each month of it.",
    richContent: `<p>A swallow comes back every spring. Promise us twelve months and every one of them costs less. Rather stay free? Take it without a binding period at the regular price.</p>${everyPlan}`,
    uspList: ["25 GB of 5G data", "Unlimited calls and texts", "Lower price with a 12-month commitment"],
    sv: {
      description: "Stanna ett år och betala mindre varje månad.",
      richContent: `<p>Svalan kommer tillbaka varje vår. Lova oss tolv månader, så blir var och en av dem billigare. Vill du hellre vara fri? Ta det utan bindningstid till ordinarie pris.</p>${everyPlanInSwedish}`,
      uspList: ["25 GB 5G-surf", "Fria samtal och sms", "Lägre pris med 12 månaders bindningstid"],
    },
    artwork: "plan-swallow",
    price: { SE: 22900, US: 3000 },
    priceType: "RECURRING",
    binding: { months: 12, off: { SE: 3000, US: 500 } },
    product: cell("CELL_25GB", 25_000),
  },
  {
    key: "lark",
    groupKey: "mobile",
    customerTypes: consumer,
    name: "Lark 50 GB",
    description: "Our favourite. Pay a year at once and save on every month.",
    richContent: `<p>Enough for a film on the train both ways, every day. Pay month by month, or twelve months at once at a lower price and forget about it until next year.</p>${everyPlan}`,
    uspList: ["50 GB of 5G data", "Unlimited calls and texts", "Lower price when you pay a year at once"],
    sv: {
      description: "Vår favorit. Betala ett år på en gång och spara varje månad.",
      richContent: `<p>Räcker till en film på tåget, fram och tillbaka, varje dag. Betala månad för månad, eller tolv månader på en gång till lägre pris och glöm det till nästa år.</p>${everyPlanInSwedish}`,
      uspList: ["50 GB 5G-surf", "Fria samtal och sms", "Lägre pris när du betalar ett år på en gång"],
    },
    artwork: "plan-lark",
    price: { SE: 26900, US: 3500 },
    priceType: "RECURRING",
    upfront: { cycles: 12, off: { SE: 4000, US: 500 } },
    product: cell("CELL_50GB", 50_000),
  },
  {
    key: "kestrel",
    groupKey: "mobile",
    customerTypes: consumer,
    name: "Kestrel 100 GB",
    description: "For a phone that is also the office and the television.",
    richContent: `<p>A hundred gigabytes, shared to the laptop when you want. The first three months cost less, so you can see whether you need this much; if not, move to a smaller plan with two taps.</p>${everyPlan}`,
    uspList: ["100 GB of 5G data", "Unlimited calls and texts", "Three months at a lower price"],
    sv: {
      description: "För telefonen som också är kontor och tv.",
      richContent: `<p>Hundra gigabyte, som du delar med datorn när du vill. De tre första månaderna kostar mindre, så att du hinner se om du behöver så här mycket. Om inte byter du till ett mindre abonnemang med två tryck.</p>${everyPlanInSwedish}`,
      uspList: ["100 GB 5G-surf", "Fria samtal och sms", "Tre månader till lägre pris"],
    },
    artwork: "plan-kestrel",
    price: { SE: 31900, US: 4500 },
    priceType: "RECURRING",
    introductory: {
      months: 3,
      off: { SE: 8000, US: 1000 },
      label: { en: "Welcome discount", sv: "Välkomstrabatt" },
    },
    product: cell("CELL_100GB", 100_000),
  },
  {
    key: "albatross",
    groupKey: "mobile",
    customerTypes: consumer,
    name: "Albatross Unlimited",
    description: "Data without end, at full speed, for those who never land.",
    richContent: `<p>No ceiling and no slow lane: Albatross runs at the network's full speed all month. Use it at home, on the road and as the hotspot for everyone at the cabin.</p>${everyPlan}`,
    uspList: ["Unlimited 5G data at full speed", "Unlimited calls and texts", "Hotspot without limit"],
    sv: {
      description: "Surf utan slut, i full fart, för den som aldrig landar.",
      richContent: `<p>Inget tak och ingen långsam fil: Albatross går i nätets fulla fart hela månaden. Använd det hemma, på vägen och som hotspot för alla i stugan.</p>${everyPlanInSwedish}`,
      uspList: ["Obegränsad 5G-surf i full fart", "Fria samtal och sms", "Dela surfen utan gräns"],
    },
    artwork: "plan-albatross",
    price: { SE: 39900, US: 6000 },
    priceType: "RECURRING",
    product: cell("CELL_UNLIMITED"),
  },
  {
    key: "starling",
    groupKey: "mobile-business",
    customerTypes: business,
    name: "Starling 20 GB",
    description: "A line for each one on the team, on one invoice.",
    richContent: `<p>Starlings fly in thousands and never collide. Order lines for the whole team, hand them out and take them back, and pay one invoice with a row for each.</p>${everyPlan}`,
    uspList: ["20 GB of 5G data per line", "Unlimited calls and texts", "One invoice, a row per line"],
    sv: {
      description: "Ett abonnemang till var och en i teamet, på en faktura.",
      richContent: `<p>Starar flyger i tusental och krockar aldrig. Beställ abonnemang till hela teamet, dela ut dem och ta tillbaka dem, och betala en faktura med en rad för varje.</p>${everyPlanInSwedish}`,
      uspList: ["20 GB 5G-surf per abonnemang", "Fria samtal och sms", "En faktura, en rad per abonnemang"],
    },
    artwork: "plan-starling",
    price: { SE: 19900, US: 2500 },
    priceType: "RECURRING",
    product: cell("CELL_BUSINESS_20GB", 20_000),
  },
  {
    key: "goose",
    groupKey: "mobile-business",
    customerTypes: business,
    name: "Goose Unlimited",
    description: "For those who work from wherever they are.",
    richContent: `<p>Geese take turns at the front; your people should not have to ration data. Unlimited data and hotspot, with a lower price when the company signs for two years.</p>${everyPlan}`,
    uspList: ["Unlimited 5G data", "Unlimited calls and texts", "Lower price with a 24-month agreement"],
    sv: {
      description: "För den som jobbar där den är.",
      richContent: `<p>Gäss turas om att flyga först. Dina medarbetare ska inte behöva snåla med surfen. Obegränsad surf och hotspot, till lägre pris när företaget binder sig i två år.</p>${everyPlanInSwedish}`,
      uspList: ["Obegränsad 5G-surf", "Fria samtal och sms", "Lägre pris med 24 månaders bindningstid"],
    },
    artwork: "plan-goose",
    price: { SE: 34900, US: 5000 },
    priceType: "RECURRING",
    binding: { months: 24, off: { SE: 4000, US: 600 } },
    product: cell("CELL_BUSINESS_UNLIMITED"),
  },
];
