"""Draws one tinted picture per subcategory, for products that have no rendered one.

python3 demo/drawings/draw.py writes the .svg files beside this script. The seed replaces
TINT by the colour of the product; shades are black and white laid over it.
"""
from pathlib import Path

TINT = "#B08D6A"
WOOD = "#7A5233"
DARK = "#4A3424"
BRASS = "#C9973F"
LINEN = "#EFE6D8"


def rect(x, y, w, h, fill=TINT, r=0, o=1):
    return f'<rect x="{x}" y="{y}" width="{w}" height="{h}" rx="{r}" fill="{fill}"{opacity(o)}/>'


def path(d, fill=TINT, o=1):
    return f'<path d="{d}" fill="{fill}"{opacity(o)}/>'


def line(d, stroke=WOOD, w=14, o=1):
    return f'<path d="{d}" fill="none" stroke="{stroke}" stroke-width="{w}" stroke-linecap="round" stroke-linejoin="round"{opacity(o)}/>'


def oval(cx, cy, rx, ry, fill=TINT, o=1):
    return f'<ellipse cx="{cx}" cy="{cy}" rx="{rx}" ry="{ry}" fill="{fill}"{opacity(o)}/>'


def opacity(o):
    return "" if o == 1 else f' opacity="{o}"'


def shade(x, y, w, h, r=0, o=0.14):
    return rect(x, y, w, h, "#1E120A", r, o)


def light(x, y, w, h, r=0, o=0.16):
    return rect(x, y, w, h, "#FFFFFF", r, o)


def block(x, y, w, h, r=24):
    """A soft body: lit above, shaded below."""
    return rect(x, y, w, h, TINT, r) + light(x, y, w, h * 0.22, r, 0.12) + shade(x, y + h * 0.72, w, h * 0.28, min(r, h * 0.14), 0.12)


def leg(x, y, h, lean=0, fill=WOOD):
    return path(f"M{x - 16} {y} L{x + 16} {y} L{x + 9 + lean} {y + h} L{x - 9 + lean} {y + h} Z", fill)


def floor(y=930, w=440):
    return oval(600, y, w, 34, "#3A2A1C", 0.16)


def hung(x, y):
    return rect(x - 60, 0, 120, 26, DARK, 10) + line(f"M{x} 20 V{y}", DARK, 6)


def glow(cx, cy, r):
    return oval(cx, cy, r, r, "#F6CF7E", 0.18) + oval(cx, cy, r * 0.62, r * 0.62, "#F6CF7E", 0.22)


def sofa(x, w, seats, arm=70, back=210, top=520, floor_y=900):
    """Back, seats and arms of a sofa between x and x + w."""
    inner = x + arm - 10
    each = (w - 2 * arm + 20) / seats
    parts = [leg(x + 50, floor_y - 70, 80, -12), leg(x + w - 50, floor_y - 70, 80, 12)]
    parts += [rect(x + 20, top + 30, w - 40, 300, TINT, 30), shade(x + 20, top + 30, w - 40, 300, 30, 0.2)]
    for seat in range(seats):
        parts.append(block(inner + seat * each + 5, top, each - 10, back, 34))
    for seat in range(seats):
        parts.append(block(inner + seat * each + 3, top + 190, each - 6, 92, 28))
    parts += [rect(x + 20, top + 276, w - 40, 60, TINT, 16), shade(x + 20, top + 276, w - 40, 60, 16, 0.24)]
    parts += [block(x, top + 110, arm, 226, 30), block(x + w - arm, top + 110, arm, 226, 30)]
    return "".join(parts)


def cushion(x, y, fill=LINEN, turn=-8):
    return f'<g transform="rotate({turn} {x} {y})"><rect x="{x - 62}" y="{y - 62}" width="124" height="124" rx="22" fill="{fill}"/><path d="M{x - 40} {y} H{x + 40} M{x} {y - 40} V{y + 40}" stroke="#A8482A" stroke-width="5" opacity=".55"/></g>'


def bed(x, w, head=300, storage=False, base=None):
    y = 560
    parts = [] if storage else [leg(x + 40, 850, 80), leg(x + w - 40, 850, 80)]
    parts += [block(x, y - head + 60, w, head + 180, 40)]
    parts += [rect(x + 30, y + 60, w - 60, 170, "#FBF6EE", 40), rect(x + 30, y + 150, w - 60, 130, LINEN, 26)]
    pillows = 1 if w < 560 else 2
    each = (w - 140) / pillows
    for p in range(pillows):
        parts.append(rect(x + 70 + p * each + 12, y + 14, each - 24, 96, "#FFFFFF", 40))
        parts.append(shade(x + 70 + p * each + 12, y + 74, each - 24, 36, 18, 0.06))
    parts += [rect(x + 30, y + 196, w - 60, 110, "#A8482A", 20, 0.75), line(f"M{x + 60} {y + 226} H{x + w - 60}", "#F3EADF", 5, 0.7)]
    low = 130 if storage else 60
    parts += [rect(x - 10, y + 286, w + 20, low - 0, TINT, 16), shade(x - 10, y + 286, w + 20, low, 16, 0.18)]
    if storage:
        for d in range(2):
            dx = x + 20 + d * (w - 20) / 2
            parts += [light(dx, y + 312, (w - 60) / 2, 80, 10, 0.14), rect(dx + (w - 60) / 4 - 34, y + 344, 68, 10, BRASS, 5)]
    return "".join(parts)


def table(x, w, top, height, thick=40, drawers=0, inset=50):
    parts = [leg(x + inset, top + thick, height, -10), leg(x + w - inset, top + thick, height, 10)]
    parts += [shade(x + 40, top + thick, w - 80, 34, 4, 0.5)]
    if drawers:
        parts += [rect(x + 34, top + thick, w - 68, 92, TINT, 8), shade(x + 34, top + thick, w - 68, 92, 8, 0.14)]
        each = (w - 108) / drawers
        for d in range(drawers):
            parts += [light(x + 54 + d * each, top + thick + 16, each - 14, 60, 6, 0.14), oval(x + 47 + d * each + each / 2, top + thick + 46, 12, 12, BRASS)]
    parts += [rect(x, top, w, thick, TINT, 14), light(x, top, w, thick / 2.6, 10, 0.22)]
    return "".join(parts)


def vase(x, y):
    return line(f"M{x} {y - 100} C{x - 6} {y - 170} {x - 40} {y - 200} {x - 70} {y - 230} M{x} {y - 100} C{x + 8} {y - 190} {x + 30} {y - 220} {x + 66} {y - 250}", "#5D7A5B", 8) + oval(x - 72, y - 236, 26, 12, "#5D7A5B") + oval(x + 70, y - 256, 26, 12, "#5D7A5B") + path(f"M{x - 22} {y - 110} H{x + 22} C{x + 70} {y - 60} {x + 50} {y} {x + 26} {y} H{x - 26} C{x - 50} {y} {x - 70} {y - 60} {x - 22} {y - 110} Z", "#C96F4A")


def chair(x, seat, back_h, w=300, arms=False, cane=False):
    left, right = x - w / 2, x + w / 2
    back = block(left + 10, seat - back_h, w - 20, back_h - 20, 60)
    if cane:
        grid = "".join(f"M{left + 60 + i * 36} {seat - back_h + 40} V{seat - 60} " for i in range(6)) + "".join(f"M{left + 50} {seat - back_h + 60 + i * 36} H{right - 50} " for i in range(max(1, int((back_h - 130) / 36))))
        back = rect(left + 10, seat - back_h, w - 20, back_h - 20, WOOD, 60) + rect(left + 42, seat - back_h + 30, w - 84, back_h - 80, LINEN, 40) + line(grid, TINT, 5, 0.8)
    parts = [leg(left + 34, seat + 50, 920 - seat - 50, -16), leg(right - 34, seat + 50, 920 - seat - 50, 16), back]
    parts += [block(left, seat - 30, w, 90, 34)]
    if arms:
        parts += [block(left - 44, seat - 120, 70, 190, 32), block(right - 26, seat - 120, 70, 190, 32)]
    return "".join(parts)


def fan():
    blades = "".join(f'<g transform="rotate({a} 600 520)"><path d="M640 500 C760 470 930 474 984 506 C996 520 990 540 970 544 C860 560 740 552 640 540 Z" fill="{TINT}"/><path d="M640 524 C760 520 900 528 984 516 C990 530 986 542 970 544 C860 560 740 552 640 540 Z" fill="#1E120A" opacity=".16"/></g>' for a in (20, 140, 260))
    return hung(600, 470) + blades + oval(600, 520, 74, 60, DARK) + oval(600, 506, 60, 34, BRASS) + oval(600, 552, 34, 20, "#FBE7B8")


def chandelier():
    parts = [hung(600, 380), line("M600 380 V640", BRASS, 16), oval(600, 400, 30, 30, BRASS), oval(600, 650, 44, 30, BRASS)]
    for dx in (-260, -135, 135, 260):
        lift = 60 if abs(dx) > 200 else 20
        parts += [line(f"M600 640 C{600 + dx * 0.4} {720} {600 + dx} {720} {600 + dx} {600 - lift}", BRASS, 12), glow(600 + dx, 520 - lift, 110), path(f"M{600 + dx - 52} {590 - lift} L{600 + dx - 32} {490 - lift} H{600 + dx + 32} L{600 + dx + 52} {590 - lift} Z")]
    return "".join(parts)


def pendant():
    return hung(600, 460) + glow(600, 740, 260) + oval(600, 712, 90, 60, "#FFF3D2") + path("M540 460 H660 L820 700 C700 730 500 730 380 700 Z") + path("M600 460 H660 L820 700 C760 715 680 722 600 722 Z", "#1E120A", 0.14) + rect(560, 430, 80, 40, BRASS, 14) + line("M382 700 C500 732 700 732 818 700", BRASS, 8)


def track():
    parts = [rect(200, 330, 800, 34, DARK, 16), rect(560, 0, 80, 330, DARK, 6, 0.35)]
    for x, turn in ((320, 14), (600, 0), (880, -14)):
        parts.append(f'<g transform="rotate({turn} {x} 380)">' + glow(x, 660, 150) + rect(x - 8, 360, 16, 70, DARK) + path(f"M{x - 56} 430 H{x + 56} L{x + 76} 590 H{x - 76} Z") + path(f"M{x} 430 H{x + 56} L{x + 76} 590 H{x} Z", "#1E120A", 0.14) + oval(x, 592, 76, 18, "#FFF3D2") + "</g>")
    return "".join(parts)


def recessed():
    parts = [rect(120, 250, 960, 120, "#E3D6C4", 8)]
    for x in (330, 600, 870):
        parts += [path(f"M{x - 70} 356 L{x - 190} 900 H{x + 190} L{x + 70} 356 Z", "#F6CF7E", 0.2), oval(x, 350, 98, 30, TINT), oval(x, 352, 70, 18, "#FFF6DE")]
    return "".join(parts)


def bunk():
    parts = [rect(230, 260, 34, 660, WOOD, 8), rect(936, 260, 34, 660, WOOD, 8)]
    for y in (400, 720):
        parts += [rect(250, y, 700, 74, TINT, 10), shade(250, y + 46, 700, 28, 8, 0.18), rect(272, y - 70, 656, 84, "#FBF6EE", 26), rect(470, y - 64, 458, 80, "#A8482A", 20, 0.7), rect(292, y - 104, 150, 64, "#FFFFFF", 28)]
    parts += [rect(264, 320, 672, 18, WOOD, 8), line("M820 440 L860 920 M900 440 L940 920", WOOD, 16), line("M826 520 H904 M834 620 H912 M842 720 H920 M850 820 H928", WOOD, 14)]
    return "".join(parts)


def office():
    return line("M600 690 V830 M600 830 L450 890 M600 830 L750 890 M600 830 V900", DARK, 22) + oval(450, 900, 22, 22, DARK) + oval(750, 900, 22, 22, DARK) + oval(600, 912, 22, 22, DARK) + block(470, 290, 260, 320, 70) + light(500, 330, 200, 200, 40, 0.08) + block(440, 610, 320, 90, 40) + line("M452 640 H408 V520 H470 M748 640 H792 V520 H730", DARK, 20)


def stool():
    return line("M520 520 L470 920 M680 520 L730 920 M492 740 H708", WOOD, 22) + block(470, 330, 260, 120, 50) + block(450, 440, 300, 84, 40)


def lounge():
    return leg(380, 790, 120, -20) + leg(800, 790, 120, 20) + f'<g transform="rotate(-16 420 560)">' + block(340, 330, 190, 400, 70) + "</g>" + block(390, 640, 430, 120, 50) + block(790, 700, 190, 96, 40) + line("M360 620 C420 560 560 560 640 600", WOOD, 22) + leg(900, 790, 120, 12)


SOFAS_Y = floor()
DRAWINGS = {
    "sofas-2-seater": floor(915, 400) + sofa(250, 700, 2) + cushion(390, 640, "#E3A23B", -10),
    "sofas-3-seater": floor(915, 480) + sofa(150, 900, 3) + cushion(290, 640) + cushion(910, 645, "#1F4B46", 9),
    "sofas-l-shape": floor(925, 500) + sofa(130, 900, 3) + block(730, 712, 310, 130, 34) + shade(730, 812, 310, 40, 16, 0.16) + leg(770, 840, 70) + leg(1000, 840, 70) + cushion(270, 640, "#1F4B46"),
    "sofas-sectional": floor(925, 530) + sofa(80, 1040, 4, 64) + block(86, 712, 250, 130, 34) + block(864, 712, 250, 130, 34) + leg(130, 840, 70) + leg(1070, 840, 70) + cushion(500, 650, "#E3A23B", 8),
    "sofas-recliner": floor(925, 340) + sofa(340, 480, 1, 96, 260, 470, 870) + block(440, 800, 290, 90, 34),
    "sofas-loveseat": floor(915, 350) + sofa(310, 580, 2, 90) + cushion(600, 640, "#EFE6D8", 4),
    "beds-single": floor(940, 330) + bed(370, 460),
    "beds-double": floor(940, 420) + bed(290, 620, 270),
    "beds-queen": floor(940, 470) + bed(240, 720, 330),
    "beds-king": floor(940, 540) + bed(170, 860, 360) + "".join(line(f"M{x} 300 V520", "#1E120A", 4, 0.16) for x in range(270, 1000, 110)),
    "beds-bunk-bed": floor(930, 430) + bunk(),
    "beds-storage-bed": floor(985, 470) + bed(240, 720, 300, True),
    "tables-dining-table": floor(930, 500) + chair(360, 720, 300, 200) + chair(840, 720, 300, 200) + table(170, 860, 600, 300) + vase(600, 600),
    "tables-coffee-table": floor(900, 430) + table(230, 740, 680, 190, 46) + rect(300, 800, 600, 24, WOOD, 8) + rect(420, 650, 200, 30, "#1F4B46", 6) + rect(440, 624, 170, 26, "#E3A23B", 6) + vase(740, 680),
    "tables-side-table": floor(925, 230) + table(420, 360, 560, 350, 36, 1) + vase(600, 560),
    "tables-study-table": floor(930, 440) + table(210, 780, 560, 350, 36, 3) + rect(640, 440, 250, 120, LINEN, 8) + line("M320 560 V400 L410 350", DARK, 12) + path("M380 330 L460 300 L480 380 L400 400 Z", "#E3A23B"),
    "tables-console-table": floor(930, 430) + table(220, 760, 530, 380, 34, 2) + vase(380, 530) + oval(720, 320, 130, 150, BRASS) + oval(720, 320, 112, 132, "#DCE6E2"),
    "ceiling-ceiling-fan": fan(),
    "ceiling-chandelier": chandelier(),
    "ceiling-pendant-light": pendant(),
    "ceiling-track-light": track(),
    "ceiling-recessed-light": recessed(),
    "chairs-office-chair": floor(930, 250) + office(),
    "chairs-dining-chair": floor(930, 230) + chair(600, 640, 340, 290, False, True),
    "chairs-accent-chair": floor(930, 300) + chair(600, 660, 340, 360, True) + cushion(600, 560, "#E3A23B", 6),
    "chairs-bar-stool": floor(930, 200) + stool(),
    "chairs-lounge-chair": floor(925, 400) + lounge(),
}

FRAME = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 1200"><rect width="1200" height="1200" fill="#F3EADF"/><path d="M240 1200 V470 C240 260 420 150 600 90 C780 150 960 260 960 470 V1200 Z" fill="#EADCC8" opacity=".55"/><rect y="900" width="1200" height="300" fill="#E4D3BC" opacity=".5"/>{}</svg>\n'

for name, drawing in DRAWINGS.items():
    Path(__file__).with_name(f"{name}.svg").write_text(FRAME.format(drawing))
