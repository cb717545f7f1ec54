"""Messages of the contest's server, as its public documentation and tests show them."""

from __future__ import annotations

MEMENTO = b"""
  <room roomId="cfb2-7">
    <data class="memento">
      <state startTeam="ONE" turn="6" startPiece="PENTO_L" round="2">
        <lastMove class="sc.plugin2027.SetMove">
          <piece color="BLUE" kind="MONO" rotation="NONE" isFlipped="false">
            <position x="0" y="0"/>
          </piece>
        </lastMove>
        <board>
          <field x="0" y="0" content="RED"/>
          <field x="1" y="3" content="GREEN"/>
          <field x="8" y="6" content="YELLOW"/>
          <field x="5" y="9" content="BLUE"/>
        </board>
        <lastMoveMono>
          <entry>
            <color>BLUE</color>
            <boolean>true</boolean>
          </entry>
          <entry>
            <color>RED</color>
            <boolean>false</boolean>
          </entry>
        </lastMoveMono>
        <blueShapes/>
        <yellowShapes>
          <shape>MONO</shape>
        </yellowShapes>
        <validColors>
          <color>YELLOW</color>
        </validColors>
      </state>
    </data>
  </room>"""

RESULT = """
  <room roomId="cfb2-7">
    <data class="result">
      <definition>
        <fragment name="Siegpunkte">
          <aggregation>SUM</aggregation>
          <relevantForRanking>true</relevantForRanking>
        </fragment>
      </definition>
      <scores>
        <entry>
          <player name="Häschen" team="ONE"/>
          <score>
            <part>2</part>
            <part>104</part>
          </score>
        </entry>
        <entry>
          <player name="rad" team="TWO"/>
          <score>
            <part>0</part>
            <part>98</part>
          </score>
        </entry>
      </scores>
      <winner team="ONE" regular="true" reason="Häschen hat gewonnen"/>
    </data>
  </room>""".encode()

REQUEST = b"""
  <room roomId="cfb2-7">
    <data class="moveRequest"/>
  </room>"""
WELCOME = b"""
  <room roomId="cfb2-7">
    <data class="welcomeMessage" color="TWO"></data>
  </room>"""
ERROR = b"""
  <room roomId="cfb2-7">
    <data class="error" message="Ungueltiger Zug">
      <originalMessage class="sc.plugin2027.SkipMove">
        <color>BLUE</color>
      </originalMessage>
    </data>
  </room>"""
JOINED, LEFT = b'\n  <joined roomId="cfb2-7"/>', b'\n  <left roomId="cfb2-7"/>'
REFUSED = b'\n  <errorpacket message="unknown reservation"><originalRequest class="joinPrepared"/></errorpacket>'

STREAM = b"".join([b"<protocol>", JOINED, WELCOME, MEMENTO, REQUEST, ERROR, RESULT, LEFT, b"\n</protocol>"])
