/**
 * A heading is `where on the vehicle / system / part type / storage zone / warranty days`. Each line below it has a
 * name, a price range in dollars before GST, and how often the part is worth stripping: 3 always, 2 usually, 1 when
 * somebody asks, 0 never.
 */
export const partTable = `
# Engine bay / Engine / Mechanical / ENG / 90
Engine assembly 450-4200 3
Bare engine 350-2900 1
Short block 250-1500 1
Cylinder head 180-900 2
Camshaft 60-320 1
Crankshaft 90-480 1
Piston and rod 35-140 0
Sump 45-220 1
Rocker cover 30-160 1
Timing cover 35-190 1
Intake manifold 60-380 2
Exhaust manifold 60-340 2
Throttle body 70-360 3
Turbocharger 250-1800 3
Supercharger 350-1900 3
Intercooler 80-480 3
Injector set 120-900 3
Injector 40-320 3
Fuel rail 40-180 1
Diesel injection pump 280-1900 3
Oil pump 40-210 1
Oil cooler 45-260 1
EGR valve 60-320 2
EGR cooler 80-390 1
Vacuum pump 50-260 2
Engine mount 25-160 1
Flywheel 60-420 2
Clutch kit 60-340 1
Harmonic balancer 35-180 2
Air filter housing 30-160 2
Air flow meter 40-260 3
Dipstick and tube 10-45 0
# Engine bay / Cooling / Mechanical / COO / 90
Radiator 80-420 3
Radiator fan assembly 60-320 3
Viscous fan 45-220 2
Radiator overflow bottle 15-75 1
Water pump 35-190 1
Thermostat housing 20-120 1
Heater tap 20-85 1
Radiator hose set 20-95 0
# Engine bay / Air conditioning / Mechanical / COO / 90
Air conditioning compressor 120-620 3
Air conditioning condenser 70-320 3
Air conditioning hose 30-150 1
Receiver drier 15-70 0
Evaporator 60-260 1
# Engine bay / Electrical / Electrical / ELE / 30
Alternator 90-480 3
Starter motor 80-420 3
Ignition coil 25-140 3
Ignition coil set 80-420 3
Distributor 60-280 2
Engine wiring loom 120-780 2
Fuse box (engine bay) 45-280 3
Glow plug relay 20-95 1
Knock sensor 20-90 1
Oxygen sensor 30-160 2
Crank angle sensor 25-130 2
Battery tray 15-60 0
Hybrid battery 600-2600 3
Hybrid battery cell module 60-190 2
Hybrid inverter 280-1300 3
Electric drive motor 500-2400 3
On-board charger 300-1400 3
# Engine bay / Control / Electrical / ELE / 30
Engine ECU 90-680 3
Transmission ECU 80-420 3
ABS module 120-680 3
Body control module 80-420 3
Immobiliser kit 90-420 3
# Engine bay / Steering / Mechanical / MEC / 90
Power steering pump 60-340 3
Power steering reservoir 15-70 0
Electric power steering motor 140-680 3
# Engine bay / Brakes / Mechanical / MEC / 90
Brake master cylinder 45-240 2
Brake booster 60-320 2
# Engine bay / Body / Body / PAN / 0
Bonnet hinge 15-70 1
Bonnet strut 15-60 0
Bonnet catch 20-95 2
Radiator support panel 80-380 2
Engine undertray 30-150 1
Washer bottle 20-95 2
# Underbody / Transmission / Mechanical / TRA / 90
Automatic transmission 280-2400 3
Manual transmission 250-1900 3
CVT transmission 350-2200 3
Transfer case 250-1500 3
Torque converter 90-460 2
Valve body 140-680 2
Gear shift cable 25-120 1
Clutch master cylinder 30-140 1
Clutch slave cylinder 25-120 1
Bell housing 60-260 0
Transmission mount 20-110 0
Transmission cooler 45-220 1
# Underbody / Driveline / Mechanical / TRA / 90
Front differential 220-1200 3
Rear differential 240-1400 3
Rear diff head 180-900 2
Front drive shaft left 60-320 3
Front drive shaft right 60-320 3
Rear axle shaft 50-260 2
Propeller shaft 90-480 2
Viscous coupling 140-620 2
Free-wheeling hub 45-220 2
Axle housing 180-780 1
# Underbody / Steering / Mechanical / MEC / 90
Steering rack 120-680 3
Steering box 110-560 2
Tie rod end 15-70 0
Idler arm 25-110 0
# Underbody / Suspension / Mechanical / MEC / 90
Front strut left 50-280 3
Front strut right 50-280 3
Rear shock absorber 30-180 2
Coil spring 20-110 1
Leaf spring pack 70-320 2
Front lower control arm left 45-260 2
Front lower control arm right 45-260 2
Rear trailing arm 45-240 1
Front hub and knuckle left 60-320 3
Front hub and knuckle right 60-320 3
Rear hub assembly 60-280 2
Front crossmember 110-520 2
Rear crossmember 120-560 2
Sway bar 30-140 1
Torsion bar 40-160 1
Air suspension bag 120-640 3
# Underbody / Brakes / Mechanical / MEC / 90
Brake caliper front left 40-240 2
Brake caliper front right 40-240 2
Brake caliper rear 40-220 2
Brake disc pair 35-160 1
Brake drum 25-95 0
Handbrake cable 20-85 0
# Underbody / Exhaust / Mechanical / YRD / 30
Catalytic converter 120-1400 3
Diesel particulate filter 240-1600 3
Front pipe 40-180 1
Centre muffler 40-190 1
Rear muffler 45-260 2
# Underbody / Fuel / Mechanical / MEC / 90
Fuel tank 80-380 2
Fuel pump 50-280 3
Fuel filler neck 25-110 1
Fuel tank sender 30-140 1
Charcoal canister 25-110 0
# Front / Panels / Body / PAN / 0
Bonnet 120-680 3
Front bumper 140-820 3
Front bumper reinforcement 50-260 2
Front guard left 80-420 3
Front guard right 80-420 3
Guard liner 15-85 1
Grille 40-380 3
Front badge 15-60 1
Bull bar 220-980 3
Nudge bar 90-380 2
Nose cut 450-2400 1
# Front / Lamps / Electrical / LAM / 30
Head lamp left 80-980 3
Head lamp right 80-980 3
Fog lamp 30-180 3
Front indicator 20-110 2
Daytime running lamp 40-260 2
Xenon ballast 60-260 3
Front radar sensor 180-880 3
Parking sensor 20-110 2
Horn 10-45 0
# Front / Glass / Glass / GLA / 0
Windscreen 120-520 1
Wiper motor front 45-220 2
Wiper linkage 35-160 2
Wiper arm set 15-60 1
Cowl panel 30-150 2
# Side / Doors / Body / DOO / 0
Front door left 120-620 3
Front door right 120-620 3
Rear door left 110-560 3
Rear door right 110-560 3
Sliding door 160-720 3
Door handle outer 20-120 3
Door handle inner 10-55 1
Door lock front left 35-180 3
Door lock front right 35-180 3
Door lock rear 30-160 2
Door hinge 15-70 0
Door mould 15-75 1
Door weather strip 15-85 0
# Side / Windows / Glass / GLA / 30
Front door glass left 35-160 2
Front door glass right 35-160 2
Rear door glass 35-150 2
Quarter glass 35-180 1
Window regulator front left 40-210 3
Window regulator front right 40-210 3
Window regulator rear 35-180 2
Window motor 30-150 2
# Side / Mirrors / Body / LAM / 30
Door mirror left 50-420 3
Door mirror right 50-420 3
Mirror glass 15-85 1
Mirror cover 15-75 1
# Side / Panels / Body / PAN / 0
Sill panel 80-340 1
Side step 60-320 2
Running board 80-380 2
Rear quarter cut left 180-780 1
Rear quarter cut right 180-780 1
Roof cut 220-880 0
Roof rack 60-380 3
Roof rail 45-220 2
Snorkel 70-280 2
Fuel flap 20-95 2
Wheel arch flare 30-160 2
# Rear / Panels / Body / PAN / 0
Boot lid 110-560 3
Tailgate 160-880 3
Ute tailgate 140-680 3
Rear bumper 120-680 3
Rear bumper reinforcement 45-220 1
Rear bar step 90-420 2
Tow bar 120-480 3
Ute tray 380-1900 3
Wellside 420-2200 3
Canopy 380-1800 3
Tonneau cover 90-520 2
Spoiler 45-280 2
Spare wheel carrier 60-260 2
Tailgate strut 15-75 1
Tailgate handle 25-140 3
Tailgate lock 35-180 2
# Rear / Lamps / Electrical / LAM / 30
Tail lamp left 40-420 3
Tail lamp right 40-420 3
Boot lamp left 30-220 2
Boot lamp right 30-220 2
High mount stop lamp 20-110 2
Number plate lamp 10-45 1
Reversing camera 50-260 3
# Rear / Glass / Glass / GLA / 0
Rear screen 90-420 1
Tailgate glass 90-420 2
Wiper motor rear 40-190 2
# Cabin / Seats / Trim / INT / 0
Front seat left 80-620 2
Front seat right 80-620 2
Rear seat 90-520 2
Third row seat 90-460 2
Seat belt front left 45-220 2
Seat belt front right 45-220 2
Seat belt rear 35-160 1
Seat motor 45-220 1
Head rest 15-70 1
Leather seat set 420-2200 2
# Cabin / Dash / Trim / INT / 30
Instrument cluster 60-480 3
Dash assembly 180-980 2
Glove box 25-120 2
Centre console 45-260 2
Air vent 10-60 1
Steering wheel 60-380 3
Steering column 80-420 2
Combination switch 35-190 3
Ignition barrel and key 50-260 3
Gear knob 15-85 1
Pedal assembly 40-180 1
# Cabin / Electrical / Electrical / ELE / 30
Stereo head unit 50-520 3
Navigation screen 90-680 3
Heater control panel 45-280 3
Heater fan motor 40-210 3
Heater core 50-240 1
Power window switch 25-160 3
Headlamp switch 20-95 1
Hazard switch 15-60 1
Interior lamp 15-70 0
Speaker 15-95 1
Amplifier 60-380 2
Aerial 15-85 1
Fuse box (cabin) 45-260 3
Remote key 30-180 2
# Cabin / Safety / Electrical / ELE / 30
Airbag driver 80-520 2
Airbag passenger 90-560 2
Airbag curtain 80-380 1
Airbag module 60-320 2
Clock spring 50-260 3
# Cabin / Trim / Trim / INT / 0
Door trim front 35-190 2
Door trim rear 30-160 1
Sun visor 15-75 1
Carpet 60-240 0
Parcel shelf 30-160 2
Cargo blind 50-240 3
Sunroof assembly 180-880 1
Rear view mirror 15-120 2
Floor mat set 20-90 1
Spare wheel cover 20-95 1
# Wheels / Wheels / Wheel / WHE / 0
Alloy wheel 60-420 3
Alloy wheel set 220-1600 3
Steel wheel 25-95 2
Space saver wheel 35-140 3
Hub cap 10-45 1
Centre cap 10-40 1
Tyre 25-120 2
Jack and tools 25-110 2
`;
