import type { StarterArticle } from "@/lib/help/articles/starter/starter-article";

export const slowOrNoData: StarterArticle = {
  slug: "slow-or-no-data",
  topic: "CONNECTION",
  places: ["DATA_USED_UP", "SUBSCRIPTION", "SIM"],
  texts: {
    en: {
      title: "Mobile data is slow or does not work",
      summary: "Check what is left, the settings of the phone and the coverage, in that order.",
      keywords: [
        "internet",
        "no internet",
        "lte",
        "hotspot",
        "tethering",
        "apn",
        "buffering",
        "surf",
        "wifi",
      ],
      body: `First look at how much data is left. If there is data left, the cause is usually a setting on the phone or weak coverage.

## Data does not work at all

1. Open [your line](/lines). If it says **Used up**, you can [add more data](/help/data-used-up).
2. Turn off Wi-Fi, and check that mobile data is on in the settings of the phone.
3. Does the phone have two SIMs? Choose ours for mobile data.
4. Turn flight mode on and off, or restart the phone.
5. Remove old settings or profiles of another operator, and turn off a VPN while you test.

Are you abroad? Then data roaming must be on. [This is how you solve it abroad](/help/no-data-abroad).

## Data is slow

- Stand by a window or go outside. If it gets faster there, the coverage indoors is weak.
- Try again at another time. Many people on the same mast share its capacity.
- Check that the phone is allowed to use 4G and 5G.
- Turn off the data saver or low data mode of the phone.
- Look at the plan. When its data is used up, it stops or slows down, as the plan says.

## Another device uses your data

A computer or tablet that is connected to your phone uses data from the same line. Updates and cloud backup can use many gigabytes. The page of your line has a chart of the last 30 days, so you can see the day on which the use rose.
`,
    },
    sv: {
      title: "Surfen är långsam eller fungerar inte",
      summary: "Kolla hur mycket surf som är kvar, telefonens inställningar och täckningen, i den ordningen.",
      keywords: ["internet", "inget internet", "lte", "hotspot", "internetdelning", "apn", "buffrar", "seg"],
      body: `Titta först på hur mycket surf du har kvar. Finns det surf kvar beror det oftast på en inställning i telefonen eller på svag täckning.

## Surfen fungerar inte alls

1. Öppna [ditt abonnemang](/lines). Står det **Slut** kan du [lägga till mer surf](/help/data-used-up).
2. Stäng av wifi och kontrollera att mobildata är på i telefonens inställningar.
3. Har telefonen två SIM? Välj vårt för mobildata.
4. Slå flygplansläge på och av, eller starta om telefonen.
5. Ta bort gamla inställningar eller profiler från en annan operatör och stäng av VPN medan du testar.

Är du utomlands? Då måste dataroaming vara på. [Så löser du det utomlands](/help/no-data-abroad).

## Surfen är långsam

- Ställ dig vid ett fönster eller gå ut. Går det snabbare där är täckningen svag inomhus.
- Prova vid en annan tid. Alla som är uppkopplade mot samma mast delar på kapaciteten.
- Kontrollera att telefonen får använda 4G och 5G.
- Stäng av telefonens lågdataläge eller databesparing.
- Se vad som gäller för abonnemanget. När surfen är slut tar det stopp eller går långsammare, som det står i abonnemanget.

## En annan enhet använder din surf

En dator eller surfplatta som surfar genom telefonen använder samma surf. Uppdateringar och säkerhetskopiering kan dra många gigabyte. På abonnemangets sida finns ett diagram över de senaste 30 dagarna, så att du ser vilken dag förbrukningen ökade.
`,
    },
  },
};
