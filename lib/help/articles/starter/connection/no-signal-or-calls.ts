import type { StarterArticle } from "@/lib/help/articles/starter/starter-article";

export const noSignalOrCalls: StarterArticle = {
  slug: "no-signal-or-calls",
  topic: "CONNECTION",
  places: ["SUBSCRIPTION", "SIM"],
  texts: {
    en: {
      title: "No signal, or calls and texts do not work",
      summary: "Find out whether it is the line, the phone or the coverage, and get the signal back.",
      keywords: [
        "no service",
        "no coverage",
        "sos only",
        "cannot call",
        "cannot text",
        "sms",
        "network down",
        "reception",
        "antenna",
      ],
      body: `First check that the line is active. Then restart the phone. These two steps solve most problems with signal, calls and texts.

## Check these first

1. Open [your line](/lines). It should say **Active**. If it says something else, the page shows what to do.
2. Restart the phone, or turn flight mode on and off.
3. Check in the settings of the phone that our SIM is turned on. A phone with two SIMs must also use ours for calls and texts.
4. Do you have a card? Take it out, and put it in again. Try it in another phone if you can.
5. Let the phone choose the network automatically.

An eSIM that is new on the phone can need a few minutes for its first connection.

## Only calls or texts fail

- Look on the page of your line whether calls and texts are included, and how much is left.
- A data line or a travel eSIM usually has no calls.
- Has a number just moved to us? Restart the phone if calls do not come in.
- Do texts of one sender not arrive? Check that the phone does not block that number.

## What coverage means

Coverage maps show where the networks say that a phone works. Indoors and in valleys it can be weaker. Open [Plans](/plans) and choose **Check coverage** to see a postal code. If it works outdoors and not indoors, use Wi-Fi indoors.

If nothing helps, tell us the place, the time and the model of the phone. Then we can look for the fault.
`,
    },
    sv: {
      title: "Ingen täckning, eller samtal och sms fungerar inte",
      summary: "Ta reda på om det beror på abonnemanget, telefonen eller täckningen, och få igång den igen.",
      keywords: [
        "ingen service",
        "ingen signal",
        "bara nödsamtal",
        "kan inte ringa",
        "nätet ligger nere",
        "mottagning",
        "dålig täckning",
      ],
      body: `Kontrollera först att abonnemanget är aktivt. Starta sedan om telefonen. De två stegen löser de flesta problem med täckning, samtal och sms.

## Kontrollera det här först

1. Öppna [ditt abonnemang](/lines). Där ska stå **Aktivt**. Står det något annat ser du på sidan vad du ska göra.
2. Starta om telefonen, eller slå flygplansläge på och av.
3. Kontrollera i telefonens inställningar att vårt SIM är påslaget. Har telefonen två SIM måste vårt också vara valt för samtal och sms.
4. Har du ett kort? Ta ut det och sätt i det igen. Prova det i en annan telefon om du kan.
5. Låt telefonen välja nät automatiskt.

Ett eSIM som är nytt i telefonen kan behöva några minuter första gången.

## Bara samtal eller sms krånglar

- Se på abonnemangets sida om samtal och sms ingår, och hur mycket som är kvar.
- Ett datakort eller rese-eSIM har oftast inga samtal.
- Har ett nummer nyss flyttats till oss? Starta om telefonen om samtal inte kommer fram.
- Saknar du sms från en viss avsändare? Kontrollera att telefonen inte blockerar numret.

## Vad täckning betyder

Täckningskartor visar var en telefon fungerar enligt nätens egna uppgifter. Inomhus och i dalar kan täckningen vara svagare. Öppna [Abonnemang](/plans) och välj **Kolla täckningen** för att se ett postnummer. Fungerar det utomhus men inte inomhus, använd wifi inomhus.

Om inget hjälper, berätta för oss var och när det hände och vilken telefon du har. Då kan vi leta efter felet.
`,
    },
  },
};
