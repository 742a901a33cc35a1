/** The format of a line is described in groups-engine.ts. */
export const electricalGroups = `
# 4 Electrical
## 8101 Headlamp
81110 HEADLAMP ASSY, RH = Head lamp right ~HID
81150 HEADLAMP ASSY, LH = Head lamp left ~HID
81125 BRACKET, HEADLAMP PROTECTOR, RH
81165 BRACKET, HEADLAMP PROTECTOR, LH
85967 COMPUTER, HEADLAMP = Xenon ballast ~HID
90981 BULB, HEADLAMP x2
81193 COVER, HEADLAMP SOCKET x2
90080 BOLT, HEADLAMP x6
## 8102 Fog lamp
81210 LAMP ASSY, FOG, RH = Fog lamp
81220 LAMP ASSY, FOG, LH = Fog lamp
52128 COVER, FOG LAMP, RH
52129 COVER, FOG LAMP, LH
## 8103 Front turn signal lamp
81510 LAMP ASSY, FR TURN SIGNAL, RH = Front indicator
81520 LAMP ASSY, FR TURN SIGNAL, LH = Front indicator
81610 LAMP ASSY, DAYTIME RUNNING = Daytime running lamp
## 8104 Rear combination lamp
81550 LAMP ASSY, RR COMBINATION, RH = Tail lamp right ~D
81560 LAMP ASSY, RR COMBINATION, LH = Tail lamp left ~D
81580 LAMP ASSY, RR, RH, LID = Boot lamp right
81590 LAMP ASSY, RR, LH, LID = Boot lamp left
81555 SOCKET & WIRE, RR LAMP x2
81564 GASKET, RR LAMP x2
## 8105 Stop and licence plate lamp
81570 LAMP ASSY, CENTER STOP = High mount stop lamp
81270 LAMP ASSY, LICENSE PLATE = Number plate lamp x2
## 8106 Interior lamp
81240 LAMP ASSY, ROOM = Interior lamp
81260 LAMP ASSY, SPOT
## 8201 Wiring and relay block
82121 WIRE, ENGINE = Engine wiring loom
82620 BLOCK ASSY, ENGINE ROOM RELAY = Fuse box (engine bay)
82730 BLOCK ASSY, INSTRUMENT PANEL JUNCTION = Fuse box (cabin)
28610 RELAY, GLOW PLUG = Glow plug relay ~T
90982 FUSE x20
## 8202 Battery
28800 BATTERY
74404 CARRIER, BATTERY = Battery tray
74451 CLAMP, BATTERY
## 8203 Hybrid battery and inverter
G9510 BATTERY ASSY, HV SUPPLY = Hybrid battery ~H
G9280 MODULE, BATTERY x28 = Hybrid battery cell module ~H
G9200 INVERTER ASSY, W/CONVERTER = Hybrid inverter ~H
G9090 MOTOR ASSY, DRIVE = Electric drive motor ~H
G9230 CHARGER ASSY, ELECTRIC VEHICLE = On-board charger ~H
G9242 FAN, BATTERY BLOWER ~H
## 8301 Meter
83800 METER ASSY, COMBINATION = Instrument cluster ~D
83821 GLASS, COMBINATION METER
## 8401 Switch and relay
84140 SWITCH ASSY, HEADLAMP DIMMER = Combination switch
84450 SWITCH ASSY, IGNITION = Ignition barrel and key
84820 SWITCH ASSY, POWER WINDOW MASTER = Power window switch
84332 SWITCH ASSY, HAZARD WARNING = Hazard switch
84152 SWITCH ASSY, LIGHT CONTROL = Headlamp switch
89070 TRANSMITTER, DOOR CONTROL = Remote key
## 8501 Windshield wiper
85110 MOTOR ASSY, WINDSHIELD WIPER = Wiper motor front
85150 LINK ASSY, WIPER = Wiper linkage
85211 ARM, FR WIPER, RH = Wiper arm set
85221 ARM, FR WIPER, LH = Wiper arm set
85222 BLADE, FR WIPER x2
## 8502 Rear wiper and washer
85130 MOTOR ASSY, RR WIPER = Wiper motor rear
85315 JAR ASSY, WASHER = Washer bottle
85330 MOTOR & PUMP ASSY, WASHER
## 8503 Horn and sensors
86510 HORN ASSY, LOW PITCHED = Horn
88210 SENSOR ASSY, RADAR = Front radar sensor
89341 SENSOR, ULTRASONIC x4 = Parking sensor
## 8601 Radio receiver and speaker
86120 RECEIVER ASSY, RADIO = Stereo head unit
86160 SPEAKER ASSY x4 = Speaker
86280 AMPLIFIER ASSY, STEREO = Amplifier
86300 ANTENNA ASSY = Aerial
## 8602 Navigation and camera
86111 DISPLAY, MULTI = Navigation screen ~NAV
86790 CAMERA ASSY, TELEVISION = Reversing camera ~NAV
## 8701 Heating and blower
87103 MOTOR SUB-ASSY, BLOWER = Heater fan motor
87107 RADIATOR SUB-ASSY, HEATER = Heater core
55900 CONTROL ASSY, HEATER = Heater control panel
87240 VALVE ASSY, WATER = Heater tap
## 8801 Air conditioning
88310 COMPRESSOR ASSY, COOLER = Air conditioning compressor ~D
88460 CONDENSER ASSY, COOLER = Air conditioning condenser
88501 EVAPORATOR SUB-ASSY, COOLER = Evaporator
88471 DRYER, COOLER = Receiver drier
88711 HOSE, COOLER REFRIGERANT = Air conditioning hose
## 8901 Engine control
89661 COMPUTER, ENGINE CONTROL = Engine ECU ~D
89535 COMPUTER, TRANSMISSION CONTROL = Transmission ECU
89465 SENSOR, OXYGEN = Oxygen sensor
90999 SENSOR, CRANK POSITION = Crank angle sensor
89615 SENSOR, KNOCK CONTROL = Knock sensor
## 8902 Body control and immobiliser
89221 COMPUTER, MULTIPLEX NETWORK BODY = Body control module
89780 COMPUTER, TRANSPONDER KEY = Immobiliser kit
`;
