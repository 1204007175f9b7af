import type { StarterArticle } from "@/lib/help/articles/starter/starter-article";

export const dataLimits: StarterArticle = {
  slug: "data-limits",
  topic: "PLANS",
  places: ["DATA_CAP"],
  texts: {
    en: {
      title: "How do I limit the data that a line uses?",
      summary:
        "Set the most data for a month, at home and abroad. We tell you in time, and stop at the limit.",
      keywords: ["cap", "restrict", "block data", "children", "parental", "roaming", "bill shock", "surf"],
      body: `You can set the most data that a line uses in a month. We e-mail you when 80% of it is used. At the limit, mobile data is turned off there until the next month. Calls, texts and Wi-Fi always work.

## Set a limit

1. Open [your line](/lines), and find **Data limits**.
2. Choose **Set a limit** for one of the three areas.
3. Choose the most data in a month, and then **Save**.

You see at once how much is used in this month. A limit below that turns mobile data off right away.

## The three areas

- **At home:** the country of your line.
- **EU and EEA:** the other countries of the European Economic Area.
- **Rest of the world:** all other countries.

Each area has its own limit, or none. One area at its limit does not stop the others.

## One limit for all lines

Do you have several lines? Open [your lines](/lines), and choose **Data limits**. At that limit, mobile data is turned off for all of them within minutes. Limits of single lines apply as well.

## Use data again

Raise the limit or remove it, and mobile data works again in a moment. Otherwise it does so when the next month begins. A limit counts the calendar month, and not the period of your plan. So it can be reached although your plan has data left.

## Good to know

- The network reports usage with some delay, so a little more than the limit can be used.
- Some networks cannot turn data off. Your line then says **Mobile data stays on**, and we only tell you.
- [Automatic top-up](/help/automatic-top-up) buys nothing while a limit has turned the data off.
- In a company, managers and administrators set limits. The user of the line sees them, and gets an e-mail when data is turned off and when it works again.

Does data not work although no limit is reached? [This is how you find the cause](/help/slow-or-no-data).
`,
    },
    sv: {
      title: "Hur begränsar jag surfen på ett abonnemang?",
      summary:
        "Bestäm hur mycket surf en månad får använda, hemma och utomlands. Vi varnar och stänger av i tid.",
      keywords: [
        "surftak",
        "datatak",
        "barn",
        "föräldrakontroll",
        "roaming",
        "kostnadskontroll",
        "spärra surf",
      ],
      body: `Du kan bestämma hur mycket surf ett abonnemang får använda under en månad. Vi mejlar när 80 % är använt. När gränsen är nådd stängs mobildata av där till nästa månad. Samtal, sms och wifi fungerar alltid.

## Sätt en gräns

1. Öppna [ditt abonnemang](/lines) och leta upp **Surfgränser**.
2. Välj **Sätt en gräns** vid ett av de tre områdena.
3. Välj hur mycket surf en månad högst får använda och sedan **Spara**.

Du ser direkt hur mycket som är använt den här månaden. En gräns under det stänger av mobildata på en gång.

## De tre områdena

- **Hemma:** abonnemangets land.
- **EU och EES:** de andra länderna i Europeiska ekonomiska samarbetsområdet.
- **Resten av världen:** alla andra länder.

Varje område har sin egen gräns, eller ingen. Att ett område har nått sin gräns stoppar inte de andra.

## En gräns för alla abonnemang

Har du flera abonnemang? Öppna [dina abonnemang](/lines) och välj **Surfgränser**. När den gränsen är nådd stängs mobildata av för alla inom några minuter. Gränser för enskilda abonnemang gäller också.

## Surfa igen

Höj gränsen eller ta bort den, så fungerar mobildata igen om en liten stund. Annars fungerar den när nästa månad börjar. En gräns gäller kalendermånaden, inte abonnemangets period. Den kan alltså vara nådd fast abonnemanget har surf kvar.

## Bra att veta

- Nätet rapporterar förbrukning med viss fördröjning, så lite mer än gränsen kan användas.
- Alla nät kan inte stänga av surfen. Då står det **Mobildata fortsätter att fungera** på abonnemanget, och vi bara meddelar dig.
- [Automatisk påfyllning](/help/automatic-top-up) köper inget medan en gräns har stängt av surfen.
- I ett företag är det ansvariga och administratörer som sätter gränser. Den som använder abonnemanget ser dem, och får ett mejl när surfen stängs av och när den fungerar igen.

Fungerar inte surfen fast ingen gräns är nådd? [Så hittar du orsaken](/help/slow-or-no-data).
`,
    },
  },
};
