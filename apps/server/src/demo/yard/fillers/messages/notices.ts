/** Each line is `role | title | text`; `*` means everybody. */
const noticeTable = `
* | Toolbox talk on Thursday | 7.30 in the big shed, boots and vests on. This week: lifting engines.
* | Gate closes at noon on Saturday | Trucks out by 11.45, please. Call the office if a pickup runs late.
* | Forklift 2 is back | New mast chain and tyres. The old key still fits; the battery charger moved to bay 3.
* | Fire drill next week | Meet at the weighbridge, not at the gate. Supervisors bring the visitors’ book.
* | First-aid kit restocked | There is a second one in the electrical room now, beside the fuse-box shelf.
* | Stocktake starts on Monday | Door racks first, then lamps and mirrors. Nothing leaves an uncounted row.
* | Water off on Wednesday | The council works on the mains from 9 to 12. The wash bay is closed meanwhile.
* | Shared lunch on Friday | Hāngī from the Parata whānau, 12.30. Vegetarian? Tell the office by Wednesday.
* | New parking plan | Customers park along the fence from now on; staff cars behind the panel shed.
* | Matariki hours | Closed on Friday, open on Saturday from 8 to 12 as usual.
* | Gumboots and grinders | Three eye injuries in the trade this month. Glasses on, also for one quick cut.
SALES PERSON,SALES MANAGER,SALE MANAGEMENT | Ute parts move | KUN26 and PX tail lamps sell within a week. Quote them first, ask for photos early.
SALES PERSON,SALES MANAGER,SALE MANAGEMENT | Courier cut-off is 3.30 | From Monday. What is sold later leaves the next day: say so on the phone.
SALES PERSON,SALES MANAGER | Warranty words | Engines and gearboxes 90 days, electrical 30. Labour is never covered; say it before they pay.
SALES PERSON,SALES MANAGER,SALE MANAGEMENT | Panel beaters ask for colour codes | Read the code off the plate, not off the paint. Photo of the plate goes with the tag.
ACCOUNTING,SUPER ADMIN | GST return is due | Filing and payment by the 28th. The purchase receipts of last month are in the blue folder.
ACCOUNTING,SUPER ADMIN | Statement run done | Last month’s statements went out. Two came back: addresses are on your desk.
ACCOUNTING | Bank file accepted | Friday’s supplier payments went through without a rejected line.
BUYING DEPARTMENT,CAR SUPERVISOR | Auction on Tuesday | 34 damaged lots, six utes. Limits are agreed until Monday 4 pm.
BUYING DEPARTMENT,CAR SUPERVISOR | Hold ends for nine cars | The hold days of last week’s intake are over; they may be stripped.
BUYING DEPARTMENT,CAR SUPERVISOR | Wanted list | Nobody has a good 1KD-FTV under 200,000 km. Ask on every call.
CAR SUPERVISOR | Hoist 1 serviced | Certificate runs for another year. The paper is in the office.
CAR SUPERVISOR,INVENTORY PERSON | Fluids collected | The drums were emptied; the coolant tank is at a third.
INVENTORY PERSON,PICKING SUPERVISOR,PICKER | Rows A01 to A12 relabelled | Old yellow labels are void. Scan, do not read.
INVENTORY PERSON,PICKING SUPERVISOR,PICKER | Mirror shelf moved | Door mirrors now stand in the lamp aisle, left of the head lamps.
INVENTORY PERSON | Photos first | Lamps without a photo stay unsold twice as long. Three angles, one of the tabs.
PICKING SUPERVISOR,PICKER | Trolley 4 pulls left | Out of use until the wheel is changed. Use the flat one for doors.
PICKING SUPERVISOR,PICKER | Glass by two people | Windscreens and tailgate glass: never alone, gloves on.
DISPATCH SUPERVISOR,DISPATCHER | Pallet pickup moves to 2 pm | The freight firm changed its run. Engines strapped and dry by 1.30.
DISPATCH SUPERVISOR,DISPATCHER | Cartons are in | Bumper boxes and bubble wrap came. Old boxes go to the recycler on Friday.
DISPATCH SUPERVISOR,DISPATCHER,DRIVER | Rural labels | RD addresses need the run number and a phone number, or the courier brings them back.
DRIVER,DISPATCH SUPERVISOR | Remutaka Hill | Stop and go near the summit until the end of the month. Allow twenty minutes.
DRIVER | Truck 1: certificate of fitness | Booked for Thursday 7 am. Take the small truck that morning.
DRIVER | Straps and chains | Two straps were condemned. New ones lie in the cab; sign for them.
SUPER ADMIN | Backup finished | Last night’s backup is complete and was read back without an error.
SUPER ADMIN | Sign-in failures | Somebody tried the name “admin” eleven times on Sunday night. Nobody got in.
`;

export type Notice = { readonly roles: readonly string[]; readonly title: string; readonly text: string };

const notices: readonly Notice[] = noticeTable
  .trim()
  .split('\n')
  .map((line) => {
    const [roles = '', title = '', text = ''] = line.split(' | ');
    return { roles: roles.split(','), title, text };
  });

export const noticesFor = (role: string): readonly Notice[] =>
  notices.filter(({ roles }) => roles.includes('*') || roles.includes(role));
