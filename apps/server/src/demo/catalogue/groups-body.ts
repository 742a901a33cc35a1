/** The format of a line is described in groups-engine.ts. */
export const bodyGroups = `
# 3 Body and interior
## 5101 Front bumper
52119 COVER, FR BUMPER = Front bumper ~D
52021 REINFORCEMENT SUB-ASSY, FR BUMPER = Front bumper reinforcement
52115 SUPPORT, FR BUMPER SIDE, RH
52116 SUPPORT, FR BUMPER SIDE, LH
52127 COVER, FR BUMPER HOLE
52161 CLIP, FR BUMPER x8
## 5102 Radiator grille
53101 GRILLE SUB-ASSY, RADIATOR = Grille ~D
75311 EMBLEM, RADIATOR GRILLE = Front badge
90467 CLIP, GRILLE x6
## 5103 Hood panel and hood lock
53301 HOOD SUB-ASSY = Bonnet
53410 HINGE ASSY, HOOD, RH = Bonnet hinge
53420 HINGE ASSY, HOOD, LH = Bonnet hinge
53510 LOCK ASSY, HOOD = Bonnet catch
53440 STAY ASSY, HOOD = Bonnet strut
53381 SEAL, HOOD TO RADIATOR SUPPORT
## 5104 Front fender panel
53801 PANEL SUB-ASSY, FR FENDER, RH = Front guard right
53802 PANEL SUB-ASSY, FR FENDER, LH = Front guard left
53875 LINER, FR FENDER, RH = Guard liner
53876 LINER, FR FENDER, LH = Guard liner
53851 PAD, FR WHEEL OPENING = Wheel arch flare
## 5105 Radiator support and undercover
53201 SUPPORT SUB-ASSY, RADIATOR = Radiator support panel
51441 COVER, ENGINE UNDER = Engine undertray
53205 SUPPORT SUB-ASSY, RADIATOR, UPPER
## 5106 Cowl and windshield glass
56101 GLASS SUB-ASSY, WINDSHIELD = Windscreen
55708 LOUVER SUB-ASSY, COWL TOP = Cowl panel
75533 MOULDING, WINDSHIELD, OUTSIDE
87810 MIRROR ASSY, INNER = Rear view mirror
## 5201 Rear bumper
52159 COVER, RR BUMPER = Rear bumper ~D
52171 REINFORCEMENT, RR BUMPER = Rear bumper reinforcement
52155 SUPPORT, RR BUMPER SIDE, RH
52156 SUPPORT, RR BUMPER SIDE, LH
51900 HITCH ASSY, TRAILER = Tow bar
## 5202 Back door panel and glass
67005 PANEL SUB-ASSY, BACK DOOR = Tailgate
68105 GLASS SUB-ASSY, BACK DOOR = Tailgate glass
68950 STAY ASSY, BACK DOOR x2 = Tailgate strut
69350 LOCK ASSY, BACK DOOR = Tailgate lock
69090 HANDLE ASSY, BACK DOOR = Tailgate handle
76085 SPOILER SUB-ASSY, RR = Spoiler
## 5203 Luggage compartment door
64401 PANEL SUB-ASSY, LUGGAGE COMPARTMENT DOOR = Boot lid
64811 GLASS, BACK WINDOW = Rear screen
64600 LOCK ASSY, LUGGAGE COMPARTMENT DOOR
64461 WEATHERSTRIP, LUGGAGE COMPARTMENT DOOR
## 5301 Front door panel
67001 PANEL SUB-ASSY, FR DOOR, RH = Front door right
67002 PANEL SUB-ASSY, FR DOOR, LH = Front door left
68710 HINGE ASSY, FR DOOR, UPPER = Door hinge
67861 WEATHERSTRIP, FR DOOR = Door weather strip
75731 MOULDING, FR DOOR, OUTSIDE = Door mould
67610 BOARD SUB-ASSY, FR DOOR TRIM = Door trim front
## 5302 Front door window regulator
69801 REGULATOR SUB-ASSY, FR DOOR WINDOW, RH = Window regulator front right
69802 REGULATOR SUB-ASSY, FR DOOR WINDOW, LH = Window regulator front left
68101 GLASS SUB-ASSY, FR DOOR, RH = Front door glass right
68102 GLASS SUB-ASSY, FR DOOR, LH = Front door glass left
85710 MOTOR ASSY, POWER WINDOW = Window motor
## 5303 Front door lock and handle
69030 LOCK ASSY, FR DOOR, RH = Door lock front right
69040 LOCK ASSY, FR DOOR, LH = Door lock front left
69210 HANDLE ASSY, DOOR, OUTSIDE x2 = Door handle outer
69205 HANDLE SUB-ASSY, DOOR, INSIDE x2 = Door handle inner
## 5304 Rear door panel and glass
67003 PANEL SUB-ASSY, RR DOOR, RH = Rear door right
67004 PANEL SUB-ASSY, RR DOOR, LH = Rear door left
68103 GLASS SUB-ASSY, RR DOOR = Rear door glass
67630 BOARD SUB-ASSY, RR DOOR TRIM = Door trim rear
## 5305 Rear door lock and regulator
69050 LOCK ASSY, RR DOOR = Door lock rear
69803 REGULATOR SUB-ASSY, RR DOOR WINDOW = Window regulator rear
62710 GLASS ASSY, QUARTER WINDOW = Quarter glass
## 5401 Mirror
87910 MIRROR ASSY, OUTER REAR VIEW, RH = Door mirror right
87940 MIRROR ASSY, OUTER REAR VIEW, LH = Door mirror left
87931 MIRROR, OUTER, GLASS, RH = Mirror glass
87961 MIRROR, OUTER, GLASS, LH = Mirror glass
87915 COVER, OUTER MIRROR = Mirror cover
## 5501 Instrument panel and glove compartment
55401 PANEL SUB-ASSY, INSTRUMENT = Dash assembly
55501 DOOR SUB-ASSY, GLOVE COMPARTMENT = Glove box
55650 REGISTER ASSY, INSTRUMENT PANEL x4 = Air vent
58810 BOX ASSY, CONSOLE = Centre console
## 5502 Side panel and sill
61401 PANEL SUB-ASSY, ROCKER = Sill panel
61601 PANEL SUB-ASSY, QUARTER, RH = Rear quarter cut right
61602 PANEL SUB-ASSY, QUARTER, LH = Rear quarter cut left
77350 LID ASSY, FUEL FILLER = Fuel flap
51770 STEP ASSY, SIDE = Side step
## 5503 Roof
63111 PANEL, ROOF = Roof cut
63470 RACK ASSY, ROOF = Roof rack
63407 RAIL SUB-ASSY, ROOF = Roof rail
63203 HOUSING SUB-ASSY, SLIDING ROOF = Sunroof assembly ~SRF
## 5601 Front seat
71100 SEAT ASSY, FR, RH = Front seat right
71200 SEAT ASSY, FR, LH = Front seat left
71910 HEADREST ASSY, FR SEAT x2 = Head rest
84921 MOTOR, SEAT = Seat motor
71071 COVER, FR SEAT BACK
## 5602 Rear seat
71300 SEAT ASSY, RR = Rear seat
71400 SEAT ASSY, RR NO.2 = Third row seat
64910 COVER ASSY, TONNEAU = Cargo blind
64330 TRIM, PACKAGE TRAY = Parcel shelf
## 5603 Seat belt
73210 BELT ASSY, FR SEAT, RH = Seat belt front right
73220 BELT ASSY, FR SEAT, LH = Seat belt front left
73350 BELT ASSY, RR SEAT = Seat belt rear
## 5604 Air bag
73960 AIR BAG ASSY, INSTRUMENT PANEL = Airbag passenger
62170 AIR BAG ASSY, CURTAIN SHIELD = Airbag curtain
89170 SENSOR ASSY, AIR BAG = Airbag module
89173 SENSOR, AIR BAG, FR x2
## 5701 Floor, visor and mats
58510 CARPET ASSY, FLOOR = Carpet
58571 MAT SET, FLOOR = Floor mat set
74310 VISOR ASSY, SUN x2 = Sun visor
64779 COVER, SPARE WHEEL = Spare wheel cover
`;
