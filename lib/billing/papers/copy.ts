import { everyMonthsInSwedish } from "@/lib/platform/dates/swedish-months";

/** The texts of the documents of an order in both languages. */
const en = {
  fileNames: { SUMMARY: "Contract-summary", TERMS: "Terms", WITHDRAWAL: "Right-of-withdrawal" },
  order: (number: string, day: string) => `Order ${number} of ${day}`,
  contact: "Contact",
  page: (n: number, of: number) => `Page ${n} of ${of}`,
  summary: {
    title: "Contract summary",
    // The wording of the template in the annex of implementing regulation (EU) 2019/2243.
    about:
      "This contract summary provides the main elements of this service offer as required by EU law. It helps to make a comparison between offers. Complete information about the service is provided in other documents.",
    services: "Services and equipment",
    speeds: "Speeds of the internet service and remedies in case of problems",
    speedsText: (email: string) =>
      `The speed depends on the network, on your device, on coverage where you are, and on how many others use the network. No lowest speed is promised on mobile networks. If the service is continuously or often worse than agreed, you can ask us to put it right or to lower the price, and end the contract if we do not: ${email}. Your rights under consumer law are not limited by this.`,
    price: "Price",
    priceNote: "All prices include VAT.",
    priceNoteBeforeTax: "All prices exclude VAT, unless they say that it is included.",
    withTax: "To pay at the start, with VAT",
    once: (amount: string) => `${amount} once`,
    recurring: (amount: string, months: number) =>
      months === 1 ? `${amount} a month` : `${amount} every ${months} months`,
    later: (amount: string, month: number) => `From month ${month}: ${amount}`,
    now: "Paid with the order",
    after: "After that, for everything together",
    duration: "Duration, renewal and termination",
    noBinding:
      "No commitment: you can end the service at any time, and it runs to the end of the period paid.",
    binding: (months: number) => `Commitment of ${months} months from activation.`,
    bindingEnd:
      "Ending during the commitment does not end the charges before it is over, unless the law gives you that right.",
    renews:
      "The service renews for each period until you end it. You end it on your page or by writing to us. What is paid is not lost: service runs to the end of the paid period.",
    oneTime: "A package that is bought once does not renew.",
    disabilities: "Features for end-users with disabilities",
    disabilitiesText: (email: string) =>
      `Tell us what you need, and we answer which services and devices suit it: ${email}. The European emergency number 112 can be called free of charge.`,
    other: "Other relevant information",
    otherText: (email: string, address: string) =>
      `Complaints: ${email}, or ${address}. You may keep your number when you change operator. The terms, and for consumers the right of withdrawal, come with the same e-mail.`,
  },
  terms: {
    title: "Terms",
    ours: "What has been agreed for this brand",
  },
  withdrawal: {
    title: "Right of withdrawal",
    // Annex I (A) and (B) of directive 2011/83/EU.
    right: "Your right",
    rightText:
      "You have the right to withdraw from this contract within 14 days without giving any reason. For services the period ends 14 days after the day of the contract. For goods it ends 14 days after the day on which you, or a third party other than the carrier named by you, get the last of them.",
    how: "How you withdraw",
    howText: (company: string, contact: string) =>
      `Tell us, ${company}, ${contact}, of your decision in a clear statement, for example by e-mail or letter. You may use the form below, but you do not have to. It is enough that you send your statement before the period has ended.`,
    effects: "What follows",
    effectsText:
      "We pay back all that you have paid, with the cost of the least expensive standard delivery we offer, without undue delay and at the latest 14 days after we were told. We use the way you paid with, at no cost to you. For goods we may wait until we have them back or you have shown that you sent them.",
    goods: "Goods",
    goodsText:
      "Send goods back to us within 14 days after you told us. You bear the direct cost of returning them, and are liable for a loss of value only where you handled them in another way than was needed to see what they are and how they work.",
    begun: "Service that has begun",
    begunText:
      "If you asked for the service to begin during the 14 days, you pay for what you got until you told us, in proportion to the whole.",
    form: "Model withdrawal form",
    formText: (company: string, contact: string) => [
      `To ${company}, ${contact}:`,
      "I/We hereby give notice that I/we withdraw from my/our contract of sale of the following goods / for the provision of the following service:",
      "Ordered on / received on:",
      "Name of consumer(s):",
      "Address of consumer(s):",
      "Signature of consumer(s) (only if this form is notified on paper):",
      "Date:",
    ],
  },
};

export type PaperCopy = typeof en;

const sv: PaperCopy = {
  fileNames: { SUMMARY: "Avtalssammanfattning", TERMS: "Villkor", WITHDRAWAL: "Angerratt" },
  order: (number, day) => `Beställning ${number} den ${day}`,
  contact: "Kontakt",
  page: (n, of) => `Sida ${n} av ${of}`,
  summary: {
    title: "Avtalssammanfattning",
    about:
      "Denna avtalssammanfattning innehåller huvuddragen i tjänsteerbjudandet, i enlighet med EU:s lagstiftning. Den gör det lättare att jämföra erbjudanden. Fullständig information om tjänsten finns i andra handlingar.",
    services: "Tjänster och utrustning",
    speeds: "Internettjänstens hastighet och åtgärder vid problem",
    speedsText: (email) =>
      `Hastigheten beror på nätet, din enhet, täckningen där du är och hur många andra som använder nätet. Ingen lägsta hastighet utlovas i mobilnät. Är tjänsten ständigt eller ofta sämre än avtalat kan du begära att vi rättar till det eller sänker priset, och säga upp avtalet om vi inte gör det: ${email}. Dina rättigheter enligt konsumentlagstiftningen begränsas inte av detta.`,
    price: "Pris",
    priceNote: "Alla priser är inklusive moms.",
    priceNoteBeforeTax: "Alla priser är exklusive moms, om inget annat står vid dem.",
    withTax: "Att betala vid start, med moms",
    once: (amount) => `${amount} en gång`,
    recurring: (amount, months) =>
      months === 1 ? `${amount} i månaden` : `${amount} ${everyMonthsInSwedish(months)}`,
    later: (amount, month) => `Från månad ${month}: ${amount}`,
    now: "Betalas med beställningen",
    after: "Därefter, för allt tillsammans",
    duration: "Avtalstid, förnyelse och uppsägning",
    noBinding:
      "Ingen bindningstid: du kan säga upp tjänsten när som helst, och den löper till slutet av den betalda perioden.",
    binding: (months) => `Bindningstid ${months} månader från aktivering.`,
    bindingEnd:
      "En uppsägning under bindningstiden avslutar inte avgifterna innan den är slut, om lagen inte ger dig rätt till det.",
    renews:
      "Tjänsten förnyas för varje period tills du säger upp den. Det gör du på din sida eller genom att skriva till oss. Det du har betalat går inte förlorat: tjänsten fungerar till slutet av den betalda perioden.",
    oneTime: "Ett paket som köps en gång förnyas inte.",
    disabilities: "Funktioner för slutanvändare med funktionsnedsättning",
    disabilitiesText: (email) =>
      `Berätta vad du behöver, så svarar vi vilka tjänster och enheter som passar: ${email}. Det europeiska nödnumret 112 är gratis att ringa.`,
    other: "Övrig relevant information",
    otherText: (email, address) =>
      `Klagomål: ${email}, eller ${address}. Du får behålla ditt nummer när du byter operatör. Villkoren, och för konsumenter ångerrätten, följer med samma mejl.`,
  },
  terms: {
    title: "Villkor",
    ours: "Vad som har avtalats för det här varumärket",
  },
  withdrawal: {
    title: "Ångerrätt",
    right: "Din rätt",
    rightText:
      "Du har rätt att frånträda avtalet inom 14 dagar utan att ange något skäl. För tjänster upphör ångerfristen 14 dagar efter den dag då avtalet ingicks. För varor upphör den 14 dagar efter den dag då du, eller någon annan än transportören som du har angett, får den sista av dem.",
    how: "Så ångrar du dig",
    howText: (company, contact) =>
      `Meddela oss, ${company}, ${contact}, ditt beslut klart och tydligt, till exempel med e-post eller brev. Du kan använda blanketten nedan men måste inte. Det räcker att du skickar ditt meddelande innan ångerfristen har gått ut.`,
    effects: "Vad som följer",
    effectsText:
      "Vi betalar tillbaka allt du har betalat, med kostnaden för den billigaste standardleverans vi erbjuder, utan onödigt dröjsmål och senast 14 dagar efter att vi fick veta det. Vi använder samma betalsätt som du, utan kostnad för dig. För varor får vi vänta tills vi har fått dem tillbaka eller du har visat att du har skickat dem.",
    goods: "Varor",
    goodsText:
      "Skicka varor tillbaka till oss inom 14 dagar efter att du meddelade oss. Du står för den direkta kostnaden för att skicka dem, och ansvarar för minskat värde bara om du har hanterat dem på annat sätt än vad som behövs för att se vad de är och hur de fungerar.",
    begun: "Tjänst som har börjat",
    begunText:
      "Har du begärt att tjänsten ska börja under ångerfristen betalar du för det du har fått fram till att du meddelade oss, i proportion till helheten.",
    form: "Ångerblankett",
    formText: (company, contact) => [
      `Till ${company}, ${contact}:`,
      "Jag/Vi meddelar härmed att jag/vi frånträder mitt/vårt köpeavtal avseende följande varor / avtal om följande tjänst:",
      "Beställdes den / mottogs den:",
      "Konsumentens/konsumenternas namn:",
      "Konsumentens/konsumenternas adress:",
      "Konsumentens/konsumenternas underskrift (endast om blanketten lämnas på papper):",
      "Datum:",
    ],
  },
};

export const paperCopy: Record<"en" | "sv", PaperCopy> = { en, sv };
