/** The format of a line is described in groups-engine.ts. */
export const chassisGroups = `
# 2 Power train and chassis
## 3101 Clutch and release fork
31210 COVER ASSY, CLUTCH = Clutch kit
31250 DISC ASSY, CLUTCH = Clutch kit
31470 CYLINDER ASSY, CLUTCH RELEASE = Clutch slave cylinder
31420 CYLINDER ASSY, CLUTCH MASTER = Clutch master cylinder
31204 FORK SUB-ASSY, CLUTCH RELEASE
## 3301 Manual transmission
30300 TRANSMISSION UNIT ASSY, MANUAL = Manual transmission
31111 HOUSING, CLUTCH = Bell housing
33820 CABLE ASSY, TRANSMISSION CONTROL = Gear shift cable
33504 KNOB SUB-ASSY, SHIFT LEVER = Gear knob
## 3501 Automatic transmission
35010 TRANSMISSION ASSY, AUTOMATIC = Automatic transmission
35410 BODY ASSY, VALVE = Valve body
32000 CONVERTER ASSY, TORQUE = Torque converter
32910 COOLER ASSY, OIL, TRANSMISSION = Transmission cooler
35330 STRAINER ASSY, OIL
12361 INSULATOR, ENGINE MOUNTING, RR, TRANSMISSION = Transmission mount
## 3502 Continuously variable transmission
30400 TRANSAXLE ASSY, CVT = CVT transmission
35280 SEAL, OIL, TRANSAXLE x2
## 3601 Transfer
36100 TRANSFER ASSY = Transfer case
36309 COUPLING, VISCOUS = Viscous coupling
90312 SEAL, OIL, TRANSFER
## 3701 Propeller shaft
37100 SHAFT ASSY, PROPELLER = Propeller shaft
04371 SPIDER KIT, UNIVERSAL JOINT
## 4101 Rear differential
41110 CARRIER ASSY, DIFFERENTIAL, RR = Rear diff head
41000 DIFFERENTIAL ASSY, RR = Rear differential
42110 HOUSING ASSY, RR AXLE = Axle housing
41181 GASKET, DIFFERENTIAL CARRIER
## 4102 Front differential
41010 DIFFERENTIAL ASSY, FR = Front differential
43530 HUB ASSY, FREE WHEELING = Free-wheeling hub x2
## 4201 Rear axle shaft and hub
42410 HUB & BEARING ASSY, RR AXLE, RH = Rear hub assembly
42450 HUB & BEARING ASSY, RR AXLE, LH = Rear hub assembly
42311 SHAFT, RR AXLE = Rear axle shaft
89545 SENSOR, SPEED, RR
## 4301 Front axle hub
43211 KNUCKLE, STEERING, RH = Front hub and knuckle right
43212 KNUCKLE, STEERING, LH = Front hub and knuckle left
43502 HUB SUB-ASSY, FR AXLE x2
90369 BEARING, FR AXLE x2
89542 SENSOR, SPEED, FR, RH
89543 SENSOR, SPEED, FR, LH
## 4302 Front drive shaft
43410 SHAFT ASSY, FR DRIVE, RH = Front drive shaft right ~D
43420 SHAFT ASSY, FR DRIVE, LH = Front drive shaft left ~D
04427 BOOT KIT, FR DRIVE SHAFT
90178 NUT, FR DRIVE SHAFT x2
## 4401 Power steering gear
44200 LINK ASSY, POWER STEERING = Steering rack
45503 END SUB-ASSY, STEERING RACK x2
45046 END SUB-ASSY, TIE ROD, RH = Tie rod end
45047 END SUB-ASSY, TIE ROD, LH = Tie rod end
44110 GEAR ASSY, STEERING = Steering box
45490 ARM ASSY, STEERING IDLER = Idler arm
## 4402 Power steering pump
44310 PUMP ASSY, VANE = Power steering pump
44360 RESERVOIR ASSY, OIL = Power steering reservoir
44410 TUBE ASSY, PRESSURE FEED
45252 MOTOR, ELECTRIC POWER STEERING = Electric power steering motor
## 4403 Steering column and wheel
45100 WHEEL ASSY, STEERING = Steering wheel
45250 COLUMN ASSY, STEERING = Steering column
84306 CABLE SUB-ASSY, SPIRAL = Clock spring
45130 BUTTON ASSY, HORN = Airbag driver
45025 COVER, STEERING COLUMN
## 4501 Brake master cylinder and booster
47201 CYLINDER SUB-ASSY, BRAKE MASTER = Brake master cylinder
44610 BOOSTER ASSY, BRAKE = Brake booster
47220 RESERVOIR ASSY, BRAKE MASTER
47110 PEDAL ASSY, BRAKE = Pedal assembly
## 4502 Front disc brake
47730 CYLINDER ASSY, DISC BRAKE, FR, RH = Brake caliper front right
47750 CYLINDER ASSY, DISC BRAKE, FR, LH = Brake caliper front left
43512 DISC, FR x2 = Brake disc pair
04465 PAD KIT, DISC BRAKE, FR
47721 MOUNTING, FR DISC BRAKE CYLINDER x2
## 4503 Rear brake
47830 CYLINDER ASSY, DISC BRAKE, RR, RH = Brake caliper rear
47850 CYLINDER ASSY, DISC BRAKE, RR, LH = Brake caliper rear
42431 DRUM, RR BRAKE x2 = Brake drum
46420 CABLE ASSY, PARKING BRAKE = Handbrake cable
04466 PAD KIT, DISC BRAKE, RR
## 4504 Brake actuator
44510 ACTUATOR ASSY, BRAKE = ABS module ~ABS
44590 BRACKET, BRAKE ACTUATOR ~ABS
## 4801 Front spring and shock absorber
48510 ABSORBER ASSY, SHOCK, FR, RH = Front strut right
48520 ABSORBER ASSY, SHOCK, FR, LH = Front strut left
48131 SPRING, COIL, FR x2 = Coil spring
48609 SUPPORT SUB-ASSY, FR SUSPENSION x2
48331 BUMPER, FR SPRING x2
## 4802 Front suspension arm
48068 ARM SUB-ASSY, FR SUSPENSION LOWER, RH = Front lower control arm right
48069 ARM SUB-ASSY, FR SUSPENSION LOWER, LH = Front lower control arm left
48811 BAR, STABILIZER, FR = Sway bar
43330 JOINT ASSY, LOWER BALL, FR x2
48815 BUSH, STABILIZER x2
48162 SPRING, FR TORSION BAR = Torsion bar
## 4803 Suspension crossmember
51201 CROSSMEMBER SUB-ASSY, FR SUSPENSION = Front crossmember
51206 MEMBER SUB-ASSY, RR SUSPENSION = Rear crossmember
90119 BOLT, CROSSMEMBER x6
## 4804 Rear spring and shock absorber
48530 ABSORBER ASSY, SHOCK, RR x2 = Rear shock absorber
48231 SPRING, COIL, RR x2
48210 SPRING ASSY, RR LEAF = Leaf spring pack
48710 ARM ASSY, TRAILING, RR = Rear trailing arm
48080 BAG, PNEUMATIC SPRING = Air suspension bag
## 4901 Disc wheel and wheel cap
42611 WHEEL, DISC, ALUMINIUM x4 = Alloy wheel ~ALW
42601 WHEEL, DISC, STEEL x4 = Steel wheel
42602 CAP SUB-ASSY, WHEEL x4 = Hub cap
42603 ORNAMENT SUB-ASSY, WHEEL HUB x4 = Centre cap ~ALW
42652 TIRE x4 = Tyre
42651 WHEEL, SPARE, COMPACT = Space saver wheel
90942 NUT, HUB x20
`;
