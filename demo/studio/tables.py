"""Tables. The length L runs along x and the depth W along y; H is the height."""
import math

import numpy as np

import core as K
import materials as T
import parts as P


def round_board(R, H, t, kind, plank):
    """Builds a round panel of joined boards inside a rim, with the panel's upper side at H."""
    K.cutout(K.circle(0, 0, R, 144), [], t, T.wood(kind, plank=plank), loc=(0, 0, H - t / 2), grain='x', bevel=.0015)


def top_box(L, W, t, H, mat, r=.008, grain='x', corner=0):
    if corner:
        K.cutout(K.rect(-L / 2, -W / 2, L / 2, W / 2, corner), [], t, mat, loc=(0, 0, H - t / 2), grain=grain, bevel=min(r, t * .4))
    else:
        K.rbox(L, W, t, mat, r=r, k=3, loc=(0, 0, H - t / 2), grain=grain)


def planks(L, W, t, H, kind, n):
    """Builds a table top of joined boards, each with its own grain."""
    w = W / n
    for i in range(n):
        K.rbox(L, w - .0006, t, T.wood(kind), r=.0022, loc=(0, -W / 2 + w * (i + .5), H - t / 2), grain='x')


def dining_table(m, L, W, H):
    s = m['style']
    if s == 'trestle':
        wood = T.wood(m['wood'])
        t = .04
        planks(L, W, t, H, m['wood'], 6)
        for x in (-L / 2 + .055, L / 2 - .055):
            K.rbox(.07, W - .06, .028, wood, r=.005, loc=(x * .72, 0, H - t - .014), grain='y')
        for sx in (-1, 1):
            x = sx * (L / 2 - .36)
            K.rbox(.075, W - .16, .06, wood, r=.012, k=3, loc=(x, 0, H - t - .03), grain='y')
            K.rbox(.085, W - .10, .075, wood, r=.014, k=3, loc=(x, 0, .0375), grain='y',
                   deform=lambda q: np.stack([q[:, 0], q[:, 1], q[:, 2] - np.where(q[:, 2] > 0, .022 * np.clip((np.abs(q[:, 1]) - .12) / .25, 0, 1), 0)], 1))
            for sy in (-1, 1):
                K.bar((x, sy * .22, .06), (x, sy * .10, H - t - .05), .060, .085, wood, r=.012, up=(0, 1, 0))
            K.bar((x, -.17, .36), (x, .17, .36), .05, .07, wood, r=.008)
        K.bar((-L / 2 + .36, 0, .36), (L / 2 - .36, 0, .36), .045, .085, wood, r=.010)
        for sx in (-1, 1):
            x = sx * (L / 2 - .30)
            K.bar((x - sx * .03, 0, .36), (x + sx * .05, 0, .36), .04, .06, wood, r=.008)
            K.rod((x - sx * .012, 0, .29), (x - sx * .012, 0, .43), .011, wood)
        return
    if s == 'oval_pedestal':
        mar = T.marble(m['top'] if m['top'] != 'marble' else 'white')
        blk = T.plain(m['metal'], .5, .4, 'fluted')
        n = 96
        t = np.linspace(0, 2 * math.pi, n, endpoint=False)
        ex = 2 / 2.5
        oval = [(L / 2 * np.sign(np.cos(a)) * abs(np.cos(a)) ** ex, W / 2 * np.sign(np.sin(a)) * abs(np.sin(a)) ** ex) for a in t]
        K.cutout(oval, [], .03, mar, loc=(0, 0, H - .015), bevel=.012)
        for sx in (-1, 1):
            K.lathe([(.20, .0), (.205, .012), (.205, .012), (.19, .02), (.19, .02), (.165, .30), (.165, .45), (.19, H - .05), (.19, H - .05), (.20, H - .045), (.20, H - .03)], blk,
                    segs=224, loc=(sx * L * .21, 0, 0), flute=(56, .045))
            K.lathe([(.225, 0), (.225, .014), (.217, .021), (.14, .021)], T.brass(), loc=(sx * L * .21, 0, 0), segs=96, smooth_profile=False)
        return
    if s == 'round_glass':
        met = T.metal(m['metal'])
        R = L / 2
        g, e = T.glass_thin('#EEF5F1'), T.glass_edge()
        K.cutout(K.circle(0, 0, R, 120), [], .002, g, loc=(0, 0, H - .001), bevel=.0005)
        K.lathe([(R - .001, H - .012), (R, H - .010), (R, H - .002), (R - .001, H)], e, segs=120, smooth_profile=False)
        # four straight bars that cross in a turned hub; each runs from a foot through the hub to the opposite pad
        rub = T.plain('#1A1918', .7, .3, 'rubber')
        foot, pad, low, high = .47, .43, .035, H - .034
        for a in (35, 125):
            with K.at(rz=a):
                for sx in (-1, 1):
                    K.bar((sx * foot, 0, low), (-sx * pad, 0, high), .040, .040, met, r=.004)
                    K.lathe([(.0001, 0), (.019, 0), (.021, .003), (.021, .010), (.016, .014), (.014, low)], rub, loc=(sx * (foot - .004), 0, 0), segs=32, smooth_profile=False)
                    K.lathe([(.012, -.020), (.034, -.008), (.040, -.004), (.040, 0), (.0001, 0)], T.plain('#9FA3A2', .28, .5, 'steel', metallic=1.0), loc=(-sx * (pad - .004), 0, H - .0125), segs=40, smooth_profile=False)
        mid = low + (high - low) * foot / (foot + pad)
        K.lathe([(.0001, -.062), (.050, -.062), (.058, -.056), (.060, -.048), (.060, .048), (.058, .056), (.050, .062), (.0001, .062)], met, loc=(0, 0, mid), segs=64, smooth_profile=False)
        return


def coffee_table(m, L, W, H):
    s = m['style']
    if s == 'drum':
        wood = T.wood(m['wood'])
        R = L / 2
        n = 48
        for i in range(n):
            a = 2 * math.pi * i / n
            rr = R - .045
            wdt = 2 * math.pi * rr / n
            K.lathe([(wdt * .49, 0), (wdt * .5, .004), (wdt * .5, H - .05), (wdt * .49, H - .046)], wood, loc=(rr * math.cos(a), rr * math.sin(a), .02), segs=28, smooth_profile=False)
        K.lathe([(R - .06, 0), (R - .055, .03)], T.wood('black'), segs=60, smooth_profile=False)
        K.lathe([(R - .034, H - .040), (R - .034, H - .040), (R - .006, H - .037), (R, H - .024), (R - .003, H - .005), (R - .014, H), (R - .026, H - .003), (R - .031, H - .009), (R - .0325, H - .016)], wood, segs=144, bent=True)
        round_board(R - .0325, H - .009, .02, m['wood'], .105)
        return
    if s == 'frame':
        met = T.metal(m['metal'])
        mar = T.marble(m['top'])
        K.rbox(L, W, .022, mar, r=.005, k=3, loc=(0, 0, H - .011))
        b = .018
        # the frame reaches into the top: parts that only touch leave a black line
        zt = H - .019 - b / 2
        for z in (zt, .13):
            for sy in (-1, 1):
                K.bar((-L / 2 + .02, sy * (W / 2 - .03), z), (L / 2 - .02, sy * (W / 2 - .03), z), b, b, met, r=.002)
            for sx in (-1, 1):
                K.bar((sx * (L / 2 - .03), -W / 2 + .03, z), (sx * (L / 2 - .03), W / 2 - .03, z), b, b, met, r=.002)
        for sx in (-1, 1):
            for sy in (-1, 1):
                x, y = sx * (L / 2 - .03), sy * (W / 2 - .03)
                K.rbox(b + .001, b + .001, H - .024, met, r=.002, loc=(x, y, (H - .014) / 2), grain='z')
                K.lathe([(.0001, 0), (.012, 0), (.0135, .0015), (.0135, .006), (.0001, .006)], T.plain('#3B332B', .7, .3, 'rubber'), loc=(x, y, 0), segs=32, smooth_profile=False)
        K.rbox(L - .08, W - .08, .008, T.glass_thin('#E3EEE8'), r=.001, loc=(0, 0, .143))
        for sy in (-1, 1):
            K.rbox(L - .08, .002, .008, T.glass_edge(), r=.0005, loc=(0, sy * (W / 2 - .04), .143))
        return
    if s == 'splay':
        wood = T.wood(m['wood'])
        top_box(L, W, .026, H, T.wood(m['wood'], plank=.11), r=.009, corner=.06)
        for sx in (-1, 1):
            for sy in (-1, 1):
                K.rod((sx * (L / 2 - .055), sy * (W / 2 - .045), 0), (sx * (L / 2 - .12), sy * (W / 2 - .10), H - .024), .011, wood, r2=.021, segs=22)
        for sy in (-1, 1):
            K.bar((-L / 2 + .12, sy * (W / 2 - .10), H - .052), (L / 2 - .12, sy * (W / 2 - .10), H - .052), .02, .05, wood, r=.005)
        for sx in (-1, 1):
            K.bar((sx * (L / 2 - .12), -W / 2 + .10, H - .052), (sx * (L / 2 - .12), W / 2 - .10, H - .052), .02, .05, wood, r=.005)
        z = .17
        x, y = L / 2 - .088, W / 2 - .073
        for sy in (-1, 1):
            K.bar((-x, sy * y, z), (x, sy * y, z), .022, .026, wood, r=.007)
        for sx in (-1, 1):
            K.bar((sx * x, -y, z), (sx * x, y, z), .022, .026, wood, r=.007)
        cn = T.cane(pitch=.014)
        K.surface(lambda u, v: ((u - .5) * 2 * x, (v - .5) * 2 * y, 0 * u - .006 * np.sin(math.pi * u) * np.sin(math.pi * v)), 20, 12, cn, loc=(0, 0, z + .006), uvscale=(2 * x, 2 * y))
        return


def side_table(m, L, W, H):
    s = m['style']
    if s == 'surahi':
        w = T.wood(m['wood'])
        R = L / 2
        K.lathe([(.0001, 0), (.135, 0), (.145, .006), (.145, .006), (.145, .016), (.120, .026), (.075, .034), (.075, .034), (.052, .045), (.048, .055), (.048, .055), (.088, .085), (.118, .14), (.122, .175), (.102, .225),
                 (.058, .275), (.034, .33), (.027, .40), (.026, .44), (.030, .47), (.030, .47), (.044, .475), (.044, .485), (.034, .490), (.034, .490), (.060, .510), (.105, H - .026)], w, segs=96, sharp=60)
        K.lathe([(.02, H - .030), (.10, H - .028), (R - .03, H - .026), (R - .006, H - .020), (R, H - .008), (R - .004, H), (R - .012, H - .002), (R - .018, H - .009), (R - .0195, H - .015)], w, segs=128, bent=True)
        round_board(R - .0195, H - .010, .012, m['wood'], .09)
        return
    if s == 'hourglass':
        b = T.brass(.28, hammered=.016)
        R = L / 2
        K.lathe([(R - .035, 0), (R - .028, .006), (R - .030, .014), (R - .030, .014), (.150, .09), (.108, .20), (.098, .26), (.106, .32), (.145, .42), (R - .022, H - .02), (R - .010, H - .012)], b, segs=96, uvr=1)
        K.lathe([(R - .012, H - .014), (R, H - .010), (R, H - .002), (R - .006, H), (R - .014, H - .004), (.1, H - .004), (.0001, H - .004)], T.brass(.30, hammered=.014), segs=96, grain=None)
        return
    if s == 'bamboo':
        w = T.wood('bamboo', .45)
        bind = T.wicker('#A8763F', .006)
        hollow = T.plain('#4A3519', .9, .2, 'hollow')
        x, y = L / 2 - .022, W / 2 - .022

        def pole(a, b, r):
            K.rod(a, b, r, w, segs=18)
            a, b = np.array(a), np.array(b)
            along = (b - a) / np.linalg.norm(b - a)
            for end, out in ((a, -along), (b, along)):
                K.rod(end - out * .002, end + out * .0004, r * .66, hollow, segs=18)
            n = max(1, int(np.linalg.norm(b - a) / .14))
            for i in range(1, n + 1):
                c = a + (b - a) * (i - .35) / n
                K.rod(c - along * .004, c + along * .004, r * 1.10, w, segs=18)
        for sx in (-1, 1):
            for sy in (-1, 1):
                pole((sx * x, sy * y, 0), (sx * x, sy * y, H - .004), .016)
        for z in (H - .035, .19):
            for sy in (-1, 1):
                pole((-L / 2, sy * y, z), (L / 2, sy * y, z), .0125)
            for sx in (-1, 1):
                pole((sx * x, -W / 2, z - .022), (sx * x, W / 2, z - .022), .0125)
            for sx in (-1, 1):
                for sy in (-1, 1):
                    K.rod((sx * x, sy * y, z - .030), (sx * x, sy * y, z + .010), .0195, bind, segs=24)
            n = 15
            for i in range(n):
                yy = -y + .028 + (2 * y - .056) * i / (n - 1)
                K.rod((-x - .004, yy, z + .012), (x + .004, yy, z + .012), .0088, w, segs=12)
        return


def drawer(w, h, x, y, z, wood, knob):
    K.rbox(w - .006, .018, h - .006, wood, r=.003, loc=(x, y, z), grain='x')
    K.lathe([(.005, 0), (.005, .010), (.011, .016), (.013, .023), (.009, .028), (.0001, .029)], knob, loc=(x, y - .009, z), rot=(90, 0, 0), segs=28)


def study_table(m, L, W, H):
    wood = T.wood(m['wood'])
    if m['style'] == 'classic':
        t = .028
        K.rbox(L, W, t, T.wood(m['wood'], plank=.145), r=.007, k=3, loc=(0, 0, H - t / 2), grain='x')
        K.rbox(L - .03, W - .03, .012, wood, r=.004, loc=(0, 0, H - t - .006), grain='x')
        ah = .125
        z = H - t - .012 - ah / 2
        x, y = L / 2 - .05, W / 2 - .05
        for sy in (-1, 1):
            if sy > 0:
                K.rbox(2 * x, .022, ah, wood, r=.003, loc=(0, y, z), grain='x')
        for sx in (-1, 1):
            K.rbox(.022, 2 * y, ah, wood, r=.003, loc=(sx * x, 0, z), grain='y')
            for sy in (-1, 1):
                K.rbox(.052, .052, ah + .05, wood, r=.004, loc=(sx * x, sy * y, z - .022), grain='z')
                zt = z - ah / 2 - .045
                K.lathe([(.014, 0), (.017, .012), (.022, .05), (.016, .09), (.016, .09), (.024, .105), (.016, .12), (.016, .12), (.019, .20), (.028, zt - .12), (.023, zt - .06), (.023, zt - .06), (.031, zt - .045), (.022, zt - .03), (.022, zt - .03),
                         (.027, zt - .015), (.027, zt + .004)], wood, loc=(sx * x, sy * y, 0), segs=32)
        K.rbox(2 * x - .05, .016, .014, wood, r=.002, loc=(0, -y, z + ah / 2 - .007), grain='x')
        K.rbox(2 * x - .05, .016, .014, wood, r=.002, loc=(0, -y, z - ah / 2 + .007), grain='x')
        K.rbox(2 * x - .05, .010, ah, T.wood('black'), r=.001, loc=(0, -y + .02, z), grain='x')
        dw = (2 * x - .052) / 3
        for i in range(3):
            drawer(dw - .008, ah - .028, -x + .026 + dw * (i + .5), -y - .006, z, wood, T.brass())
        for i in (1, 2):
            K.rbox(.010, .016, ah, wood, r=.002, loc=(-x + .026 + dw * i, -y, z), grain='z')
        return
    met = T.metal(m['metal'])
    th = .75
    t = .025
    topm = T.plain(m['tone'], .45, .4, 'laminate')
    K.rbox(L, W, t, topm, r=.003, loc=(0, 0, th - t / 2))
    b = .026
    rail = .022  # thinner than the posts, so that no face of a rail lies in one plane with that of a post
    x, y = L / 2 - .02, W / 2 - .02
    for sy in (-1, 1):
        K.bar((-x, sy * y, th - t - b / 2), (x, sy * y, th - t - b / 2), rail, rail, met, r=.002)
    sw = .40
    top = H - .020  # the upper end of the posts, which carry the upper shelf
    xs = L / 2 - sw
    for xx in (-x, xs, x):
        for sy in (-1, 1):
            if xx == xs:
                if sy > 0:
                    K.rbox(b, b, top - th, met, r=.002, loc=(xs, y, (th + top) / 2), grain='z')
                continue
            h = top if (xx == x) else (th - t)
            if xx == x and sy < 0:
                h = th - t
            K.rbox(b, b, h, met, r=.002, loc=(xx, sy * y, h / 2), grain='z')
    for xx in (xs, x):
        K.rbox(b, b, top - th, met, r=.002, loc=(xx, y - .24, (th + top) / 2), grain='z')
        for z in (th + .20, top - rail / 2):
            K.bar((xx, y - .24, z), (xx, y, z), rail, rail, met, r=.002)
    # the middle shelf lies between the posts, the upper one on them
    wood = T.wood(m['wood'])
    K.rbox(x - xs - b, .262, .020, wood, r=.003, loc=((xs + x) / 2, y - .12, th + .20), grain='x')
    K.rbox(x - xs + b + .010, .276, .020, wood, r=.003, loc=((xs + x) / 2, y - .12, top + .010), grain='x')
    for xx in (-x, x):
        for z in (th - t - b / 2, .11):
            K.bar((xx, -y, z), (xx, y, z), rail, rail, met, r=.002)
    K.bar((-x, y, .11), (x, y, .11), rail, rail, met, r=.002)
    for i in range(9):
        K.rod((-.35, y - .17 + i * .018, th - t - .08), (.25, y - .17 + i * .018, th - t - .08), .003, met, segs=8)


def console(m, L, W, H):
    if m['style'] == 'arches':
        wood = T.wood(m['wood'])
        t = .034
        K.rbox(L, W, t, T.wood(m['wood'], plank=.13), r=.008, k=3, loc=(0, 0, H - t / 2), grain='x')
        K.rbox(L - .03, W - .03, .014, wood, r=.005, loc=(0, 0, H - t - .007), grain='x')
        zt = H - t - .014
        x0, x1 = -L / 2 + .03, L / 2 - .03
        n = 3
        pw = (x1 - x0) / n
        spring = zt - .27
        holes = [K.arch(x0 + i * pw + .042, x0 + (i + 1) * pw - .042, spring - .0005, spring, zt - .05, cusps=2, n=36) for i in range(n)]
        for yy in (-W / 2 + .03, W / 2 - .03):
            # the top of the arcade is one carved board; posts stand below it on the base rail
            outer = [(x0, zt), (x0, spring)]
            for h in holes:
                outer += [(x, z) for x, z in reversed(h[1:-1])]
            outer += [(x1, spring), (x1, zt)]
            K.cutout(outer, [], .03, wood, loc=(0, yy, 0), rot=(90, 0, 0), grain='x', bevel=.003)
            for i in range(n + 1):
                a, b = (x0 if i == 0 else x0 + i * pw - .042), (x1 if i == n else x0 + i * pw + .042)
                K.rbox(b - a, .03, spring - .16, wood, r=.002, loc=((a + b) / 2, yy, (spring + .16) / 2), grain='z')
            K.rbox(x1 - x0, .03, .16, wood, r=.003, loc=(0, yy, .08), grain='x')
        for sx in (-1, 1):
            K.cutout(K.rect(-W / 2 + .046, 0, W / 2 - .046, zt), [K.arch(-W / 2 + .085, W / 2 - .085, .16, zt - .22, zt - .06, n=24)], .028, wood, loc=(sx * (L / 2 - .046), 0, 0), rot=(90, 0, 90), grain='y', bevel=.003)
        K.rbox(L - .10, W - .07, .022, wood, r=.004, loc=(0, 0, .15), grain='x')
        return
    met = T.brass(.36, tone=(.52, .37, .19))
    K.rbox(L, W, .034, T.marble('granite'), r=.010, k=3, loc=(0, 0, H - .017))
    r = .017
    for sx in (-1, 1):
        x = sx * (L / 2 - .20)
        w2, h2, c = W / 2 - .035, H - .034, .09
        pts = []
        corners = [(w2, r), (w2, h2 - r), (-w2, h2 - r), (-w2, r)]
        base = K.rect(-w2, r, w2, h2 - r, c)
        pts = [(x, a, b) for a, b in base]
        # add points along the straight sides
        full = []
        for a, b in zip(pts, pts[1:] + pts[:1]):
            d = math.dist(a, b)
            k = max(1, int(d / .03))
            for i in range(k):
                full.append(tuple(a[j] + (b[j] - a[j]) * i / k for j in range(3)))
        K.tube(full, r, met, closed=True, segs=20)
        x2 = x - sx * .12
        K.tube([(x2, q[1] * .96, q[2] if q[2] > .1 else q[2]) for q in full], r * .72, met, closed=True, segs=16)
        for yy in (-w2 * .6, w2 * .6):
            K.rod((x, yy, r), (x2, yy, r), r * .5, met)
    K.rod((-L / 2 + .2, 0, r), (L / 2 - .2, 0, r), r * .6, met)


BUILD = dict(dining_table=dining_table, coffee_table=coffee_table, side_table=side_table, study_table=study_table, console=console)
